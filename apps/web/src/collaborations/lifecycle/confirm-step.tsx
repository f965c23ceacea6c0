import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { ComponentProps } from 'react'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useAsSeen } from './use-as-seen.ts'

type Step = { params: { collaborationId: string }; body: { version: number } }
type Write = {
  error: Error | null
  isPending: boolean
  mutate: (step: Step, hooks: { onSuccess: () => void }) => void
}
type Question = Pick<
  ComponentProps<typeof ConfirmWindow>,
  'title' | 'effect' | 'confirmLabel' | 'tone' | 'disabledReason'
>

/** Sends the version that the brand saw, and refreshes it after a refusal. */
export const ConfirmStep = <
  Item extends Pick<BrandCollaboration, 'id' | 'version' | 'state' | 'declining'>,
>({
  item: current,
  write,
  verdict,
  ask,
  done,
  onDone,
  onClose,
}: {
  item: Item
  write: Write
  verdict: (item: Item) => Verdict
  ask: (item: Item) => Question
  done: string
  onDone?: (() => void) | undefined
  onClose: () => void
}) => {
  const item = useAsSeen(current, write.error)
  const { effect, ...question } = ask(item)
  return (
    <ConfirmWindow
      {...question}
      open
      onOpenChange={onClose}
      effect={
        <>
          <p>{effect}</p>
          <ChangedMeanwhile error={write.error} item={item} verdict={verdict(item)} />
        </>
      }
      cancelLabel="Not now"
      busy={write.isPending}
      onConfirm={() =>
        write.mutate(
          { params: { collaborationId: item.id }, body: { version: item.version } },
          {
            onSuccess: () => {
              toast.success(done)
              onClose()
              onDone?.()
            },
          },
        )
      }
    />
  )
}
