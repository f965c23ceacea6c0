import type {
  StatementCause,
  StatementKind,
} from '@tandem/contract/money/wallet/statement.schema.ts'

export type Movement = {
  type: StatementCause['type']
  event: string
  delta: number
  campaignTitle: string | null
  /** True when the campaign belongs to a deal. */
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
  if (event === 'topup.recounted') return 'What the bank holds is counted again'
  if (event === 'topup.dispute_won') return 'The bank gave the payment back'
  if (event === 'topup.refunded') return 'Given back for money'
  if (event === 'topup.refund_failed') return 'Returned: the money could not be paid back'
  return delta > 0 ? 'Coins bought' : 'Top-up taken back'
}

export const wordsOf = (movement: Movement): string => {
  const { type, event, delta, campaignTitle, isDeal, creatorName, programmeName } = movement
  const campaign = campaignTitle === null ? 'a campaign' : `“${campaignTitle}”`
  const creator = creatorName ?? 'a creator'
  const came = delta > 0
  if (event === 'debt.collected') return 'Paid towards what you owe after a charge-back'
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
      if (event === 'programme.covered')
        return `Paid for an order in ${programme}, as a dispute was decided`
      return came
        ? `Returned from the budget of ${programme}`
        : `Added to the budget of ${programme}`
    }
    case 'rights':
      if (event === 'rights.renewed') return `Rights of ${creator}’s content renewed`
      return came
        ? `Returned: the rights of ${creator}’s post were not granted`
        : `Held for the rights of ${creator}’s post`
    case 'redemption':
      return came ? 'A coupon of yours was redeemed' : 'A redeemed coupon was refunded'
    case 'grant':
      return came ? 'Coins granted' : 'A grant was taken back'
    case 'settlement':
      return came ? 'Earned by your coupons' : 'A settlement was taken back'
    case 'adjustment':
      return 'Corrected by the operator'
    case 'expiry':
      return came ? 'Expired coins given back' : 'Coins expired'
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
      return addsPlaces ? 'More places funded' : 'Free places taken away'
    case 'campaign.closed':
    case 'campaign.cancelled':
      return 'Free places returned to you'
    case 'collaboration.accepted':
    case 'collaboration.invitation_accepted':
      return `Held for ${creator}`
    case 'collaboration.reimbursed':
      return `Purchase paid back to ${creator}`
    case 'collaboration.released':
      return `Paid to ${creator}`
    case 'collaboration.divided':
      return `Divided with ${creator}`
    case 'collaboration.returned':
      return `Returned from ${creator}’s ${isDeal ? 'deal' : 'place'}`
    default:
      return creatorName === null ? 'Corrected' : `Corrected for ${creator}`
  }
}
