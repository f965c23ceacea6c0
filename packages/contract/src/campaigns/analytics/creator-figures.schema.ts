import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { Coins } from '../../money/coins/coins.schema.ts'
import { Figure, Span } from './brand-report.schema.ts'
import { periodQuery, periodRules } from './period.ts'

/** A creator's rate. The quartiles are null below 5 creators. */
export const CreatorRate = z.object({
  figure: Figure,
  quartiles: z.nullable(
    z.object({ n: z.int(), lower: z.number(), median: z.number(), upper: z.number() }),
  ),
})
export type CreatorRate = z.infer<typeof CreatorRate>

export const ProgrammeFiguresQuery = z
  .strictObject({ period: periodQuery.period, from: periodQuery.from, until: periodQuery.until })
  .check(...periodRules)
export type ProgrammeFiguresQuery = z.infer<typeof ProgrammeFiguresQuery>

/** Commissions of one programme that are still reversible, with the days on which they are paid. */
export const PendingCommissions = z.object({
  coins: Coins,
  count: z.int(),
  from: z.nullable(Moment),
  until: z.nullable(Moment),
  /** Part of them on hold: paid after the brand's check, so without a day. */
  onHoldCoins: Coins,
})
export type PendingCommissions = z.infer<typeof PendingCommissions>

export const ProgrammeFigures = z.object({
  enrolmentId: Id,
  name: z.string(),
  brandName: z.string(),
  figures: z.array(Figure),
  pending: PendingCommissions,
})
export type ProgrammeFigures = z.infer<typeof ProgrammeFigures>

export const AllProgrammeFigures = z.object({
  period: Span,
  figures: z.array(Figure),
  /** Not limited to the period, because pending commissions may come from earlier orders. */
  pending: PendingCommissions,
  programmes: z.array(ProgrammeFigures),
})
export type AllProgrammeFigures = z.infer<typeof AllProgrammeFigures>
