import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Illustration } from './illustration.tsx'

type EmptyStateProps = {
  /** A noun phrase, such as "No briefs yet". */
  title: string
  text: ReactNode
  action?: ReactNode
}

export const EmptyState = ({ title, text, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-2 px-5 py-12 text-center">
    <Illustration name="frames" className="mb-3 h-24" />
    <h2 className="text-xl">{title}</h2>
    <p className="max-w-sm text-balance text-muted">{text}</p>
    {action && <div className="mt-4">{action}</div>}
  </div>
)

export const NoResults = ({
  query,
  onClear,
}: {
  /** Empty when only filters apply. */
  query: string
  onClear: () => void
}) => (
  <div className="grid justify-items-center gap-2 px-5 py-12 text-center">
    <Illustration name="loupe" className="mb-3 h-24" />
    <h2 className="text-xl">
      {query === '' ? 'Nothing matches these filters' : `Nothing found for “${query}”`}
    </h2>
    <p className="max-w-sm text-balance text-muted">Try fewer filters or another word.</p>
    <Button variant="secondary" className="mt-4" onClick={onClear}>
      Clear filters
    </Button>
  </div>
)
