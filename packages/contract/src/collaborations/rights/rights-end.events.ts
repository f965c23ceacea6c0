export type RightsTold = {
  grantId: string
  /** The campaign's title, or the post's caption. */
  title: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
  url: string | null
  endsAt: string
}

type Priced = { renewalCoins: number | null }

export type RightsEndEvents = {
  /** Every grant announces this event, whether it comes from finished work, a deal or a request. */
  'rights.began': RightsTold & { startsAt: string; coins: number }
  'rights.ending': RightsTold & Priced & { daysLeft: number }
  'rights.ended': RightsTold & Priced
  /** `grantId` and `endsAt` belong to the new grant. */
  'rights.renewed': RightsTold & { renews: string; startsAt: string; coins: number; fee: number }
  'rights.price_named': RightsTold & { renewalCoins: number | null }
  'rights.disputed': RightsTold & { link: string; answerBy: string }
  'rights.dispute_brand_reminded': RightsTold & { answerBy: string }
  'rights.dispute_creator_reminded': RightsTold & { answerBy: string }
  'rights.dispute_answered': RightsTold & { takenDown: boolean; answerBy: string | null }
  'rights.dispute_contested': RightsTold
  'rights.dispute_decided': RightsTold & {
    outcome: 'settled' | 'upheld' | 'dismissed'
    by: 'creator' | 'operator' | 'silence'
    words: string | null
  }
}
