import type {
  StatementCause,
  StatementKind,
} from '@tandem/contract/money/wallet/statement.schema.ts'

export type Movement = {
  type: StatementCause['type']
  event: string
  delta: number
  campaignTitle: string | null
  isDeal: boolean
  creatorName: string | null
  programmeName: string | null
}

const kinds: Record<StatementKind, readonly StatementCause['type'][]> = {
  topups: ['topup'],
  campaigns: ['campaign'],
  collaborations: ['collaboration'],
  programmes: ['programme'],
  rights: ['rights'],
  coupons: ['redemption', 'settlement'],
  corrections: ['grant', 'adjustment', 'expiry'],
}

export const causesOf = (kind: StatementKind | undefined): readonly StatementCause['type'][] =>
  kind === undefined ? Object.values(kinds).flat() : kinds[kind]

/** Only corrections carry a reason from the operator. */
export const hasReason = (type: StatementCause['type']): boolean => kinds.corrections.includes(type)

const topupWords = ({ event, delta }: Movement): string => {
  if (event === 'topup.charged_back') return 'Payment taken back by the bank'
  if (event === 'topup.recounted') return 'Disputed amount recalculated'
  if (event === 'topup.dispute_won') return 'Payment returned by the bank'
  if (event === 'topup.refunded') return 'Coins refunded'
  if (event === 'topup.refund_failed') return 'Coins returned: the refund failed'
  return delta > 0 ? 'Coins bought' : 'Top-up reversed'
}

export const wordsOf = (movement: Movement): string => {
  const { type, event, delta, campaignTitle, isDeal, creatorName, programmeName } = movement
  const campaign = campaignTitle === null ? 'a campaign' : `“${campaignTitle}”`
  const creator = creatorName ?? 'a creator'
  const came = delta > 0
  if (event === 'debt.collected') return 'Debt after a chargeback repaid'
  switch (type) {
    case 'topup':
      return topupWords(movement)
    case 'campaign':
      return `${came ? 'Returned from' : 'Held for'} ${isDeal ? 'your deal ' : ''}${campaign}`
    case 'collaboration':
      return came
        ? `Returned from ${creator}’s ${isDeal ? 'deal' : 'place in'} ${campaign}`
        : `Held for ${creator} in ${campaign}`
    case 'programme': {
      const programme = programmeName === null ? 'a programme' : `“${programmeName}”`
      if (event === 'programme.covered') return `Paid for an order in ${programme} after a dispute`
      return came
        ? `Returned from the budget of ${programme}`
        : `Added to the budget of ${programme}`
    }
    case 'rights':
      if (event === 'rights.renewed') return `Rights to ${creator}’s content renewed`
      return came
        ? `Returned: rights to ${creator}’s post not granted`
        : `Held for rights to ${creator}’s post`
    case 'redemption':
      return came ? 'Your coupon was redeemed' : 'A redeemed coupon was refunded'
    case 'grant':
      return came ? 'Coins granted' : 'Grant reversed'
    case 'settlement':
      return came ? 'Earned by your coupons' : 'Settlement reversed'
    case 'adjustment':
      return 'Correction by the operator'
    case 'expiry':
      return came ? 'Expired coins restored' : 'Coins expired'
  }
}

type CampaignStep = {
  event: string
  creatorName: string | null
  isDeal: boolean
  addsPlaces: boolean
}

export const campaignWordsOf = ({
  event,
  creatorName,
  isDeal,
  addsPlaces,
}: CampaignStep): string => {
  const creator = creatorName ?? 'a creator'
  switch (event) {
    case 'campaign.published':
      return isDeal ? 'Held for the deal' : 'All places funded'
    case 'campaign.resized':
      return addsPlaces ? 'More places funded' : 'Open places removed'
    case 'campaign.closed':
    case 'campaign.cancelled':
      return 'Coins for open places returned'
    case 'collaboration.accepted':
    case 'collaboration.invitation_accepted':
      return `Held for ${creator}`
    case 'collaboration.reimbursed':
      return `Purchase refunded to ${creator}`
    case 'collaboration.released':
      return `Paid to ${creator}`
    case 'collaboration.divided':
      return `Split with ${creator} after a dispute`
    case 'collaboration.returned':
      return `Returned from ${creator}’s ${isDeal ? 'deal' : 'place'}`
    default:
      return creatorName === null ? 'Correction' : `Correction for ${creator}`
  }
}
