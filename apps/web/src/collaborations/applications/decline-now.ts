import { declineReasonLabels } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { formatTime } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { toast } from '#ui/toast.ts'
import { useDecide } from './applicant.api.ts'
import { useDecline } from './application.api.ts'
import { noWords } from './decline-words.ts'

type Applicant = Pick<BrandCollaboration, 'id' | 'version' | 'creator'> & {
  campaign: { id: string }
}

// Uses `mutateAsync`: a callback would be lost when the row leaves the list.

export const useUndoDecline = () => {
  const { mutateAsync } = useDecide()
  return async (campaignId: string, applicants: readonly { id: string; version: number }[]) => {
    const collaborations = applicants.map(({ id, version }) => ({ id, version }))
    try {
      const { items } = await mutateAsync({
        params: { campaignId },
        body: { decision: 'undoDecline', collaborations },
      })
      const reasons = items.flatMap(({ result }) => reasonFor(result) ?? [])
      if (reasons[0] === undefined) toast.success('Decline undone. Nobody was notified.')
      else toast.error(reasons[0])
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
}

/** The brand can change this default reason until the creator is told. */
export const useDeclineNow = () => {
  const { mutateAsync } = useDecline()
  const undo = useUndoDecline()
  return async (item: Applicant) => {
    const { reason } = noWords
    try {
      const { declining } = await mutateAsync({
        params: { collaborationId: item.id },
        body: { version: item.version, reason },
      })
      const told = declining === null ? '' : ` at ${formatTime(declining.toldAt)}`
      toast.undoable(
        `${item.creator.name} is declined and will see the reason${told}: “${declineReasonLabels[reason]}”.`,
        () => void undo(item.campaign.id, [item]),
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
}
