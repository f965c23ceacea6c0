import type { BrandCollaboration } from '@tandem/contract/sides/side.schema.ts'
import { ChangedMeanwhile } from '#collaborations/changed-meanwhile.tsx'
import { useAsSeen } from '#collaborations/use-as-seen.ts'
import { verdictOn } from '#collaborations/verdict-on.ts'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { approveEffect } from './approve-effect.ts'
import { useApprove } from './content.api.ts'

export const ApproveDialog = ({
  item: current,
  onDone,
  onClose,
}: {
  item: BrandCollaboration
  onDone?: () => void
  onClose: () => void
}) => {
  const approve = useApprove()
  const item = useAsSeen(current, approve.error)
  const { name } = item.creator
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Approve the content of ${name}?`}
      effect={
        <>
          <p>{approveEffect(item)}</p>
          <ChangedMeanwhile
            error={approve.error}
            item={item}
            verdict={verdictOn(item, 'approve')}
          />
        </>
      }
      confirmLabel={item.approvalCompletes ? 'Approve and pay' : 'Approve'}
      cancelLabel="Not now"
      tone="primary"
      busy={approve.isPending}
      onConfirm={() =>
        approve.mutate(
          { params: { collaborationId: item.id }, body: { version: item.version } },
          {
            onSuccess: () => {
              toast.success(`Approved. ${name} was told.`)
              onClose()
              onDone?.()
            },
          },
        )
      }
    />
  )
}
