import { CircleAlert, Clock } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { bubbleClass, MessageWords } from './message-bubble.tsx'
import { MessageFiles } from './message-files.tsx'
import { dropUnsent, keepUnsent, type Place, type Unsent } from './outbox.ts'

export const UnsentBubble = ({
  unsent,
  place,
  trouble,
  onTryNow,
}: {
  unsent: Unsent
  place: Place
  trouble: boolean
  onTryNow: () => void
}) => {
  const { refusal, ...message } = unsent
  return (
    <div className="grid gap-1">
      <div className={`${bubbleClass(true)} opacity-75`}>
        <p className="sr-only">You</p>
        <MessageFiles files={unsent.files} />
        <MessageWords body={unsent.body} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 text-muted text-xs">
        {refusal !== undefined && (
          <>
            <p className="flex items-center gap-1.5 text-bad">
              <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
              Not sent: {refusal}
            </p>
            <Button variant="quiet" size="small" onClick={() => keepUnsent(place, message)}>
              Try again
            </Button>
            <Button variant="quiet" size="small" onClick={() => dropUnsent(place, unsent.id)}>
              Remove
            </Button>
          </>
        )}
        {refusal === undefined && !trouble && <p>Sending…</p>}
        {refusal === undefined && trouble && (
          <>
            <p className="flex items-center gap-1.5">
              <Clock aria-hidden="true" className="size-3.5 shrink-0" />
              Not sent yet. It is sent when you are back online.
            </p>
            <Button variant="quiet" size="small" onClick={onTryNow}>
              Try now
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
