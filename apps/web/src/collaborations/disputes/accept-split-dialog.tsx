import type {
  Dispute,
  SplitProposal,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { useAcceptSplit } from './dispute.api.ts'
import { proposalWords, type Reader } from './dispute-words.ts'
import { ShareLines } from './share-lines.tsx'

export const AcceptSplitDialog = ({
  dispute,
  proposal,
  reader,
  onClose,
}: {
  dispute: Dispute
  /** The proposal that the person confirms. A newer proposal needs a new confirmation. */
  proposal: SplitProposal
  reader: Reader
  onClose: () => void
}) => {
  const accept = useAcceptSplit()
  const isNewest = dispute.proposals[0]?.id === proposal.id
  return (
    <ConfirmWindow
      open
      onOpenChange={onClose}
      title="Accept this proposal?"
      effect={
        <>
          <p>{proposalWords(dispute, proposal.creatorPercent, proposal.creatorCoins, reader)}</p>
          <div className="my-3">
            <ShareLines dispute={dispute} percent={proposal.creatorPercent} reader={reader} />
          </div>
          <p>This settles the dispute and can’t be undone.</p>
          <p role="alert" className="mt-2 text-bad empty:hidden">
            {accept.error
              ? sentenceOf(accept.error)
              : !isNewest && 'There is a newer proposal. Close this window to see it.'}
          </p>
        </>
      }
      confirmLabel="Accept proposal"
      cancelLabel="Not now"
      tone="primary"
      busy={accept.isPending}
      onConfirm={() =>
        accept.mutate(
          {
            params: { collaborationId: dispute.collaborationId },
            body: { proposalId: proposal.id },
          },
          {
            onSuccess: () => {
              toast.success('Settled. The coins were divided as agreed.')
              onClose()
            },
          },
        )
      }
    />
  )
}
