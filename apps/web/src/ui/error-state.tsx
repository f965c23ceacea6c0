import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Drawing } from './pictures/drawing.tsx'

export const ErrorState = ({
  title = 'This could not be loaded',
  text,
  retryLabel = 'Try again',
  onRetry,
  busy = false,
  children,
}: {
  title?: string
  /** The result of `sentenceOf(error)`. */
  text: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  children?: ReactNode
}) => (
  <div role="alert" className="grid justify-items-center gap-2 px-5 py-12 text-center">
    {/* Drawn here, because every page loads this module but few load other illustrations. */}
    <Drawing className="mb-3 h-24">
      <path
        d="M60 24a5 5 0 0 1 5-5h20l-6 16 9 10-7 16 5 14h-21a5 5 0 0 1-5-5z"
        fill="var(--card)"
      />
      <path d="M96 22h7a5 5 0 0 1 5 5v46a5 5 0 0 1-5 5h-8l-4-15 7-16-9-10z" fill="var(--accent)" />
    </Drawing>
    <h2 className="text-xl">{title}</h2>
    <p className="max-w-sm text-balance text-muted">{text}</p>
    <div className="mt-4 flex flex-wrap justify-center gap-3">
      {onRetry && (
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {children}
    </div>
  </div>
)
