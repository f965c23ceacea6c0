import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export const Section = ({
  title,
  action,
  className,
  children,
}: {
  title: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('grid gap-4', className)}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

export const Folded = ({
  title,
  level: Heading = 'h2',
  children,
}: {
  title: string
  level?: 'h2' | 'h3'
  children: ReactNode
}) => (
  <details>
    <summary className="min-h-9 cursor-pointer content-center">
      <Heading className={clsx('inline', Heading === 'h2' ? 'text-xl' : 'text-lg')}>
        {title}
      </Heading>
    </summary>
    <div className="pt-4">{children}</div>
  </details>
)
