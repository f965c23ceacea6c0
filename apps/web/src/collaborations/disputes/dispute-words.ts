import {
  type Dispute,
  DisputeReason,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { type Shares, sharesOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import type { Side } from '@tandem/contract/side.ts'
import { coinsInWords } from '#lib/coins.ts'

export type Reader = { side: Side; other: string }

type Stakes = Pick<Dispute, 'stakeCoins' | 'held'>

const creatorOnly: readonly DisputeReason[] = ['refused_unfairly', 'rights_misused']
const brandOnly: readonly DisputeReason[] = [
  'content_not_as_agreed',
  'not_delivered',
  'link_gone',
  'not_labelled',
]

/** Reasons that make sense in the current state; a shipment has no post to dispute. */
export const reasonsFor = (
  side: Side,
  collaboration: { state: string; category: string },
): DisputeReason[] => {
  if (collaboration.state === 'shipped') return ['shipment', 'other']
  if (collaboration.state === 'proof_submitted') return ['receipt', 'other']
  const theirs = side === 'creator' ? brandOnly : creatorOnly
  return DisputeReason.options.filter(
    (reason) =>
      !theirs.includes(reason) &&
      (reason !== 'shipment' || collaboration.category === 'product_gifting') &&
      (reason !== 'receipt' || collaboration.category === 'purchase_reimburse'),
  )
}

export const nameOf = (side: Side, { side: own, other }: Reader): string =>
  side === own ? 'You' : other

export const silenceWords = (
  dispute: Stakes & Pick<Dispute, 'openedBy'>,
  reader: Reader,
): string => {
  const { stakeCoins, held } = dispute
  const coins = coinsInWords(stakeCoins)
  const creatorRight = dispute.openedBy === 'creator'
  // Coins returned to the brand: the stake, the fee and the unused part of the reimbursement cap.
  const returned = held === null ? stakeCoins : sharesOf({ stakeCoins, ...held }, 0).returnedCoins
  if (held?.about === 'shipment')
    return 'No coins are at stake yet. The collaboration ends, and the place and its coins return to the campaign.'
  if (!creatorRight)
    return returned === 0
      ? 'The collaboration ends without a result.'
      : `The collaboration ends, and ${coinsInWords(returned)} ${reader.side === 'brand' ? 'return to you' : `return to ${reader.other}`}.`
  const gets = reader.side === 'creator' ? 'you get' : `${reader.other} gets`
  if (held?.about === 'receipt')
    return `The collaboration ends, and ${gets} ${coins} for the purchase.`
  return stakeCoins === 0
    ? 'The work counts as completed.'
    : `The work counts as completed, and ${gets} ${coins}.`
}

export const proposalKindOf = ({ stakeCoins, held }: Stakes): 'end' | 'outcome' | 'share' => {
  if (stakeCoins > 0) return 'share'
  return held?.about === 'work' ? 'outcome' : 'end'
}

export const shareLines = (
  dispute: Stakes,
  percent: number,
  reader: Reader,
): { who: string; coins: number }[] => {
  if (dispute.held === null) return []
  const shares: Shares = sharesOf({ stakeCoins: dispute.stakeCoins, ...dispute.held }, percent)
  const you = (side: Side, words: string): string =>
    reader.side === side ? `You ${words}` : `${reader.other} ${words}s`
  return [
    { who: `${you('creator', 'get')}`, coins: shares.creatorCoins },
    { who: 'Fee', coins: shares.feeCoins },
    {
      who: reader.side === 'brand' ? 'Returned to you' : `Returned to ${reader.other}`,
      coins: shares.returnedCoins,
    },
  ].filter((line, index) => index === 0 || line.coins > 0)
}

export const proposalWords = (
  dispute: Stakes,
  percent: number,
  creatorCoins: number,
  reader: Reader,
): string => {
  const creator = reader.side === 'creator' ? 'you' : reader.other
  if (dispute.stakeCoins > 0)
    return `${percent}% for ${creator}: ${coinsInWords(creatorCoins)} of ${coinsInWords(dispute.stakeCoins)}`
  if (percent > 0) return 'The work counts as completed.'
  return proposalKindOf(dispute) === 'outcome'
    ? 'End the collaboration without a result.'
    : 'End the collaboration. No coins are at stake.'
}

const deciders = {
  operator: 'The operator decided.',
  agreement: 'Both sides agreed.',
}

export const resolutionWords = (
  dispute: Pick<Dispute, 'stakeCoins' | 'openedBy'> & {
    resolution: NonNullable<Dispute['resolution']>
  },
  reader: Reader,
): string => {
  const { by, creatorPercent, creatorCoins } = dispute.resolution
  const { stakeCoins, openedBy } = dispute
  const answerer = nameOf(openedBy === 'creator' ? 'brand' : 'creator', reader)
  const how = by === 'silence' ? `${answerer} did not answer in time.` : deciders[by]
  if (stakeCoins === 0) return `${how} No coins were at stake.`
  const got = `${nameOf('creator', reader)} got ${coinsInWords(creatorCoins)} of ${coinsInWords(stakeCoins)} (${creatorPercent}%).`
  if (creatorCoins === stakeCoins) return `${how} ${got}`
  const back = reader.side === 'brand' ? 'returned to you' : `returned to ${reader.other}`
  return `${how} ${got} The remaining held coins ${back}.`
}
