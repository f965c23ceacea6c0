import * as z from 'zod/mini'

/** Kinds of events in a creator's record. Each figure counts one kind. */
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

/** Kinds that count against a creator or brand for 12 months. They can be appealed. */
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
