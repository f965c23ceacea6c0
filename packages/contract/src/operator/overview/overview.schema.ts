import * as z from 'zod/mini'
import { Moment } from '../../ids.ts'

/** Decisions that only an operator can take. A new kind needs a link in the web. */
export const DecisionKind = z.enum([
  'disputes',
  'rightsDisputes',
  'orderDisputes',
  'orderClaims',
  'appeals',
  'requests',
  'reports',
  'reportAppeals',
  'bankTransfers',
  'bankRefunds',
])
export type DecisionKind = z.infer<typeof DecisionKind>

export const HealthPart = z.enum([
  'ledger',
  'payments',
  'cover',
  'deadlines',
  'events',
  'mail',
  'push',
  'webhooks',
  'disk',
  'backup',
])
export type HealthPart = z.infer<typeof HealthPart>

/** `fine` needs nobody. `look` needs an operator today, `act` now. */
export const HealthVerdict = z.enum(['fine', 'look', 'act'])
export type HealthVerdict = z.infer<typeof HealthVerdict>

export const OperatorOverview = z.object({
  decisions: z.array(z.object({ kind: DecisionKind, open: z.int(), oldestAt: z.nullable(Moment) })),
  health: z.array(z.object({ part: HealthPart, verdict: HealthVerdict, words: z.string() })),
  versions: z.object({
    app: z.string(),
    postgres: z.string(),
    node: z.string(),
    /** Name of the newest migration that the database contains. */
    migration: z.string(),
  }),
})
export type OperatorOverview = z.infer<typeof OperatorOverview>
