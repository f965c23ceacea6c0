import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { ConfirmStep } from '#collaborations/lifecycle/confirm-step.tsx'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { approveEffect } from './approve-effect.ts'
import { useApprove } from './submission.api.ts'

export const ApproveDialog = ({
  item,
  onDone,
  onClose,
}: {
  item: BrandCollaboration
  onDone?: () => void
  onClose: () => void
}) => (
  <ConfirmStep
    item={item}
    write={useApprove()}
    verdict={(seen) => verdictOn(seen, 'approve')}
    ask={(seen) => ({
      title: `Approve the content of ${seen.creator.name}?`,
      effect: approveEffect(seen),
      confirmLabel: seen.approvalCompletes ? 'Approve and pay' : 'Approve',
      tone: 'primary',
    })}
    done={`Approved. ${item.creator.name} has been notified.`}
    onDone={onDone}
    onClose={onClose}
  />
)
