import type { ReactNode } from 'react'
import { Section } from '#ui/section.tsx'

export const ShopSteps = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</ol>
  </Section>
)

export const ShopStep = ({
  nr,
  title,
  hint,
  action,
  children,
}: {
  nr: number
  title: string
  hint?: ReactNode
  action?: ReactNode
  children: ReactNode
}) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 className="font-semibold">
        {nr}. {title}
        {hint}
      </h3>
      {action}
    </div>
    {children}
  </li>
)
