import { Button } from '../button.tsx'
import { useComesIntoView } from './come-into-view.ts'

export const SaveBar = ({
  isChanged,
  busy,
  error,
  disabledReason,
  onDiscard,
}: {
  isChanged: boolean
  busy: boolean
  error?: string | undefined
  disabledReason?: string | undefined
  onDiscard: () => void
}) => {
  const said = useComesIntoView<HTMLParagraphElement>(error)
  return (
    <div className="grid gap-2">
      <p ref={said} role="alert" className="text-bad text-sm empty:hidden">
        {error}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          busy={busy}
          disabledReason={disabledReason ?? (isChanged ? undefined : 'Nothing has changed yet.')}
        >
          Save changes
        </Button>
        {isChanged && !busy && (
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <p aria-live="polite" className="text-muted text-sm">
          {isChanged && !busy ? 'You have unsaved changes.' : ''}
        </p>
      </div>
    </div>
  )
}
