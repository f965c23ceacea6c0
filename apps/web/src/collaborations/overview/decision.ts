import type {
  BrandCollaboration,
  BrandVerdicts,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { agree, coinsInWords } from '#lib/coins.ts'

export type Decision = Extract<
  keyof BrandVerdicts,
  | 'accept'
  | 'decline'
  | 'withdrawInvitation'
  | 'reconsider'
  | 'requestChanges'
  | 'takeBackChanges'
  | 'approve'
  | 'refuseLive'
  | 'cancel'
>

const isDecision = (act: string): act is Decision => Object.hasOwn(decisionLabels, act)

/** The main decision comes first. Members without permission see disabled buttons. */
export const decisionsOf = ({ offered }: Pick<BrandCollaboration, 'offered'>): Decision[] =>
  offered.filter(isDecision)

export const decisionLabels: Record<Decision, string> = {
  accept: 'Accept',
  decline: 'Decline',
  withdrawInvitation: 'Withdraw invitation',
  reconsider: 'Reconsider',
  requestChanges: 'Request changes',
  takeBackChanges: 'Withdraw request for changes',
  refuseLive: 'Request changes to the post',
  approve: 'Approve',
  cancel: 'Cancel collaboration',
}

export const effectOf = (
  decision: Exclude<Decision, 'decline' | 'requestChanges' | 'refuseLive' | 'approve'>,
  collaboration: Pick<BrandCollaboration, 'coins' | 'coinsHeld' | 'feeCoins'> & {
    creator: { name: string }
    campaign: Pick<BrandCollaboration['campaign'], 'category'>
  },
): string => {
  const { name } = collaboration.creator
  if (decision === 'accept') {
    const shares = [
      ...(collaboration.coins > 0 ? [coinsInWords(collaboration.coins)] : []),
      ...(collaboration.campaign.category === 'purchase_reimburse'
        ? ['the maximum refund for the purchase']
        : []),
      ...(collaboration.feeCoins > 0 ? [`a fee of ${coinsInWords(collaboration.feeCoins)}`] : []),
    ]
    return shares.length === 0
      ? `${name} gets a place in this campaign.`
      : `Held from the campaign’s budget: ${shares.join(' plus ')}.`
  }
  if (decision === 'withdrawInvitation') return `You can’t invite ${name} to this campaign again.`
  if (decision === 'reconsider') return `${name} is notified. You can accept or decline again.`
  if (decision === 'takeBackChanges')
    return `${name} is notified. Your time to review starts again.`
  return collaboration.coinsHeld === 0
    ? `${name} loses the place.`
    : `${name} loses the place; ${coinsInWords(collaboration.coinsHeld)} ${agree(collaboration.coinsHeld, 'go')} back to the campaign’s budget.`
}
