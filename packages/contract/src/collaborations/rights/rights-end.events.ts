/** What every event of a grant says. */
export type RightsTold = {
  grantId: string
  /** The campaign’s title, or what its creator wrote with the post. */
  title: string
  brandName: string
  brandSlug: string
  creatorName: string
  creatorSlug: string
  /** Where it was posted. */
  url: string | null
  endsAt: string
}

/** Null: its creator has named no price. */
type Priced = { renewalCoins: number | null }

export type RightsEndEvents = {
  /** However they were granted: by work, by a deal or by an answer. */
  'rights.began': RightsTold & { startsAt: string; coins: number }
  'rights.ending': RightsTold & Priced & { daysLeft: number }
  'rights.ended': RightsTold & Priced
  /** `grantId` and `endsAt` are the newer ones. */
  'rights.renewed': RightsTold & { renews: string; startsAt: string; coins: number; fee: number }
  'rights.price_named': RightsTold & { renewalCoins: number | null }
  'rights.disputed': RightsTold & { link: string; answerBy: string }
  'rights.dispute_answered': RightsTold & { takenDown: boolean; answerBy: string | null }
  /** Its creator says that it is still there. */
  'rights.dispute_contested': RightsTold
  'rights.dispute_decided': RightsTold & {
    outcome: 'settled' | 'upheld' | 'dismissed'
    by: 'creator' | 'operator' | 'silence'
    words: string | null
  }
}
