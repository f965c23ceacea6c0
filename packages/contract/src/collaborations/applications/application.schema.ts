import * as z from 'zod/mini'
import { DisplayName } from '../../accounts/identity/identity.schema.ts'
import { Moment } from '../../ids.ts'
import { lines } from '../../text.schema.ts'
import { CollaborationState } from '../lifecycle/collaboration.state.ts'

export const Pitch = lines(2000).check(
  z.minLength(20, 'Use at least 20 characters: say why you fit this campaign.'),
)

/** `displayName` is required from creators without a name, and is saved to their profile. */
export const ApplicationDraft = z.strictObject({
  pitch: Pitch,
  displayName: z.optional(DisplayName),
})
export type ApplicationDraft = z.infer<typeof ApplicationDraft>

export const Application = z.object({
  id: z.uuid(),
  campaignId: z.uuid(),
  state: CollaborationState,
  createdAt: Moment,
})
export type Application = z.infer<typeof Application>
