import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** What a refund took back is netted by the next coupons. */
export const acceptsSettlement = (owed: number): Verdict =>
  owed > 0 ? allowed : refused('settlement.nothing_owed')

export const periodOf = (moment: Date): string => moment.toISOString().slice(0, 7)

export const monthStart = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))

/** The one a new month settles. */
export const periodBefore = (moment: Date): string =>
  periodOf(new Date(monthStart(moment).getTime() - 1))
