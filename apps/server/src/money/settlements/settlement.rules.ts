import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

/** A negative amount is deducted from the next redemptions. */
export const acceptsSettlement = (owed: number): Verdict =>
  owed > 0 ? allowed : refused('settlement.nothing_owed')

export const periodOf = (moment: Date): string => moment.toISOString().slice(0, 7)

export const monthStart = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))

export const periodBefore = (moment: Date): string =>
  periodOf(new Date(monthStart(moment).getTime() - 1))
