import * as z from 'zod/mini'
import { Id } from '../../ids.ts'
import { Verdict } from '../../verdict.ts'

const Named = z.object({ id: z.uuid(), name: z.string() })

/**
 * The programme whose visits, orders and commissions count for the campaign. They count for the
 * campaign's creators from their acceptance on.
 */
export const CampaignSales = z.object({
  programme: z.nullable(Named),
  /** The brand's programmes that have been open, by name. */
  programmes: z.array(Named),
  can: z.object({ choose: Verdict }),
})
export type CampaignSales = z.infer<typeof CampaignSales>

/** Null: the sales of no programme count for the campaign. */
export const SalesChoice = z.strictObject({ programmeId: z.nullable(Id) })
export type SalesChoice = z.infer<typeof SalesChoice>
