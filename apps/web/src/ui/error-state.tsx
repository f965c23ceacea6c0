import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Illustration } from './illustration.tsx'

export const ErrorState = ({
  title = 'This could not be loaded',
  text,
  retryLabel = 'Try again',
  onRetry,
  busy = false,
  children,
}: {
  title?: string
  /** The sentence: `sentenceOf(error)`. */
  text: ReactNode
  retryLabel?: string
  onRetry?: () => void
  busy?: boolean
  children?: ReactNode
}) => (
  <div role="alert" className="grid justify-items-center gap-2 px-5 py-12 text-center">
    <Illustration name="torn" className="mb-3 h-24" />
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
