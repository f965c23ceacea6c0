import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Time } from '#ui/time.tsx'

export const NoCases = ({ title, text }: { title: string; text: string }) => (
  <EmptyState title={title} text={text} />
)

/** A text of one side. */
export const Quote = ({
  who,
  at,
  children,
}: {
  who: string
  at?: string | null | undefined
  children: ReactNode
}) => (
  <div className="grid gap-1">
    <p className="text-muted text-sm">
      {who}
      {at != null && (
        <>
          {' · '}
          <Time at={at} />
        </>
      )}
    </p>
    <p className="max-w-prose whitespace-pre-line break-words">{children}</p>
  </div>
)

export const CaseCard = ({
  title,
  between,
  isToDecide,
  waitsFor,
  actions,
  children,
}: {
  title: string
  between: { brand: string; creator: string }
  isToDecide: boolean
  /** Who acts while the operator need not decide. */
  waitsFor?: ReactNode
  actions: ReactNode
  children: ReactNode
}) => (
  <li>
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-lg">{title}</h2>
          <p className="text-muted text-sm">
            {between.brand} and {between.creator}
          </p>
        </div>
        {isToDecide ? <Chip tone="warn">To decide</Chip> : <Chip>{waitsFor}</Chip>}
      </div>
      {children}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Card>
  </li>
)

export const Evidence = ({ urls }: { urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <ul className="flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4"
          >
            Open evidence {index + 1}
          </a>
        </li>
      ))}
    </ul>
  )
