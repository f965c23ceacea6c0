type Told = {
  requestId: string
  /** Completes “Mara wants to …”. */
  what: string
  coins: number
  byName: string
  /** The members who are notified. */
  memberIds: string[]
}

export type SpendingEvents = {
  'spending.asked': Told
  'spending.approved': Told
  'spending.declined': Told & { reason: string }
  'spending.withdrawn': Told
  'spending.expired': Told
  /** `coins` is null when the limit was removed. */
  'spending.limit_set': { memberName: string; coins: number | null }
}
