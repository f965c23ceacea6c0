import * as z from 'zod/mini'
import { Id } from '../ids.ts'
import { lines } from '../text.schema.ts'

/** What somebody says along with a decision. */
export const Words = lines(2000)

/** The version the decider looked at: a decision on what has changed since is refused. */
export const Seen = z.int().check(z.gte(0))

/** A brand's decision that needs no words. */
export const Decision = z.strictObject({ version: Seen })

/** The path of one collaboration. */
export const OneCollaboration = z.strictObject({ collaborationId: Id })

/** What every decision of a brand can be refused with. */
export const decides = ['collaboration.not_found', 'brand.role_required', 'version.stale'] as const
