import type { BrandCollaboration } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { useAccept, useApprove, useCancelForBrand } from './collaboration.api.ts'
import { type Decision, effectOf } from './decision.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAsSeen } from './use-as-seen.ts'

type DialogProps = { item: BrandCollaboration; onClose: () => void }

/** Asks for what a decision needs: a confirmation that names its effect, a reason, or words. */
export const DecisionDialog = ({ decision, ...rest }: DialogProps & { decision: Decision }) => {
  if (decision === 'decline') return <DeclineDialog {...rest} />
  if (decision === 'requestChanges') return <ChangesDialog {...rest} />
  return <ConfirmDecision decision={decision} {...rest} />
}

const titles = {
  accept: (name: string) => `Accept ${name}?`,
  approve: (name: string) => `Approve the content of ${name}?`,
  cancel: (name: string) => `Cancel the collaboration with ${name}?`,
}
const labels = { accept: 'Accept', approve: 'Approve and pay', cancel: 'Cancel collaboration' }
const said = {
  accept: (name: string) => `${name} has a place.`,
  approve: (name: string) => `Approved. ${name} has the coins.`,
  cancel: (name: string) => `The collaboration with ${name} was cancelled.`,
}

const ConfirmDecision = ({
  decision,
  item: current,
  onClose,
}: DialogProps & { decision: 'accept' | 'approve' | 'cancel' }) => {
  const writes = { accept: useAccept(), approve: useApprove(), cancel: useCancelForBrand() }
  const write = writes[decision]
  const item = useAsSeen(current, write.error)
  const { name } = item.creator
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={titles[decision](name)}
      effect={
        <>
          <p>{effectOf(decision, item)}</p>
          <p role="alert" className="mt-2 text-bad empty:hidden">
            {write.error && sentenceOf(write.error)}
          </p>
        </>
      }
      confirmLabel={labels[decision]}
      cancelLabel="Not now"
      tone={decision === 'cancel' ? 'danger' : 'primary'}
      busy={write.isPending}
      onConfirm={() =>
        write.mutate(
          { params: { collaborationId: item.id }, body: { version: item.version } },
          {
            onSuccess: () => {
              toast.success(said[decision](name))
              onClose()
            },
          },
        )
      }
    />
  )
}
