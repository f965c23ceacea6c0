import * as z from 'zod/mini'

/** What can stand in a creator's record; each number of it is the count of one of these. */
export const CreatorKind = z.enum([
  'completed',
  'on_time',
  'late',
  'expired',
  'cancelled',
  'revisions',
  'dispute_lost',
])
export type CreatorKind = z.infer<typeof CreatorKind>

export const BrandKind = z.enum([
  'accepted',
  'completed',
  'ended',
  'decided',
  'unanswered',
  'reviewed',
  'auto_approved',
  'not_shipped',
  'cancelled',
  'dispute_lost',
])
export type BrandKind = z.infer<typeof BrandKind>

/** Those that speak against a side: they stop counting after 12 months, and can be appealed. */
export const CreatorStrike = z.enum(['late', 'expired', 'cancelled', 'dispute_lost'])
export type CreatorStrike = z.infer<typeof CreatorStrike>
export const BrandStrike = z.enum([
  'unanswered',
  'auto_approved',
  'not_shipped',
  'cancelled',
  'dispute_lost',
])
export type BrandStrike = z.infer<typeof BrandStrike>
