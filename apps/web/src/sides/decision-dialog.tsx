import type { BrandCollaboration } from '@tandem/contract/sides/side.schema.ts'
import { useAccept, useReconsider, useWithdrawInvitation } from '#applications/application.api.ts'
import { ChangedMeanwhile } from '#collaborations/changed-meanwhile.tsx'
import { useCancelForBrand } from '#collaborations/collaboration.api.ts'
import { useAsSeen } from '#collaborations/use-as-seen.ts'
import { verdictOn } from '#collaborations/verdict-on.ts'
import { ApproveDialog } from '#content/approve-dialog.tsx'
import { ChangesDialog } from '#content/changes-dialog.tsx'
import { useTakeBackChanges } from '#content/content.api.ts'
import { ContentRefuseLiveDialog } from '#content/content-refuse-live-dialog.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { type Decision, effectOf } from './decision.ts'

type Confirmed = Exclude<Decision, 'decline' | 'requestChanges' | 'refuseLive' | 'approve'>
type DialogProps = { item: BrandCollaboration; onClose: () => void }

export const DecisionDialog = ({
  decision,
  ...rest
}: DialogProps & { decision: Exclude<Decision, 'decline'> }) => {
  if (decision === 'approve') return <ApproveDialog {...rest} />
  if (decision === 'requestChanges') return <ChangesDialog {...rest} />
  if (decision === 'refuseLive') return <ContentRefuseLiveDialog {...rest} />
  return <ConfirmDecision decision={decision} {...rest} />
}

const titles = {
  accept: (name: string) => `Accept ${name}?`,
  withdrawInvitation: (name: string) => `Withdraw the invitation to ${name}?`,
  reconsider: (name: string) => `Reconsider ${name}?`,
  takeBackChanges: () => 'Take your request for changes back?',
  cancel: (name: string) => `Cancel the collaboration with ${name}?`,
}
const labels = {
  accept: 'Accept',
  withdrawInvitation: 'Withdraw',
  reconsider: 'Reconsider',
  takeBackChanges: 'Take it back',
  cancel: 'Cancel collaboration',
}
const said = {
  accept: (name: string) => `${name} has a place.`,
  withdrawInvitation: (name: string) => `The invitation to ${name} was withdrawn.`,
  reconsider: (name: string) => `${name} waits for your decision again.`,
  takeBackChanges: () => 'The content waits for your review again.',
  cancel: (name: string) => `The collaboration with ${name} was cancelled.`,
}

const ConfirmDecision = ({
  decision,
  item: current,
  onClose,
}: DialogProps & { decision: Confirmed }) => {
  const writes = {
    accept: useAccept(),
    withdrawInvitation: useWithdrawInvitation(),
    reconsider: useReconsider(),
    takeBackChanges: useTakeBackChanges(),
    cancel: useCancelForBrand(),
  }
  const write = writes[decision]
  const item = useAsSeen(current, write.error)
  const { name } = item.creator
  return (
    <ConfirmWindow
      open
      onOpenChange={onClose}
      title={titles[decision](name)}
      effect={
        <>
          <p>{effectOf(decision, item)}</p>
          <ChangedMeanwhile error={write.error} item={item} verdict={verdictOn(item, decision)} />
        </>
      }
      confirmLabel={labels[decision]}
      cancelLabel="Not now"
      tone={decision === 'cancel' || decision === 'withdrawInvitation' ? 'danger' : 'primary'}
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
