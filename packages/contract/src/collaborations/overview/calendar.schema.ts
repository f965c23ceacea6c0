import * as z from 'zod/mini'
import { CampaignCategory } from '../../campaigns/campaigns/campaign.vocabulary.ts'
import { AskedMoment, Moment } from '../../ids.ts'
import { CollaborationState, Turn } from '../lifecycle/collaboration.state.ts'

const named = { campaignId: z.uuid(), title: z.string(), brand: z.string(), brandSlug: z.string() }

export const DueDate = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('work'),
    id: z.uuid(),
    at: Moment,
    ...named,
    creator: z.string(),
    creatorSlug: z.string(),
    state: CollaborationState,
    category: CampaignCategory,
    turn: Turn,
  }),
  /** One entry per campaign. `at` is the earliest deadline to answer one of its applicants. */
  z.object({ kind: z.literal('applicants'), id: z.uuid(), at: Moment, ...named, count: z.int() }),
  z.object({ kind: z.literal('deadline'), id: z.uuid(), at: Moment, ...named }),
])
export type DueDate = z.infer<typeof DueDate>

export const DueQuery = z.strictObject({
  from: AskedMoment,
  to: AskedMoment,
})

/** `madeAt`: when the calendar's address was created; null without an address. */
export const CalendarFeed = z.object({ madeAt: z.nullable(Moment) })
export const NewCalendarFeed = z.object({ madeAt: Moment, address: z.string() })
