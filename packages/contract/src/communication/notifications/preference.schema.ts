import * as z from 'zod/mini'
import { Id, Moment } from '../../ids.ts'
import { lineAsTyped } from '../../text.schema.ts'
import {
  MailFrequency,
  NotificationChannel,
  NotificationKind,
} from './notification-kinds.vocabulary.ts'

/** `always`: mandatory. `never`: the kind does not exist in this channel. */
export const ChannelState = z.enum(['on', 'off', 'always', 'never'])
export type ChannelState = z.infer<typeof ChannelState>

/** Full hours of the day. A period may pass midnight, such as from 22 to 7. */
const Hour = z.int('Choose an hour.').check(z.gte(0), z.lte(23))
const QuietHours = z
  .strictObject({ from: Hour, to: Hour })
  .check(z.refine(({ from, to }) => from !== to, 'Choose two different hours.'))

const when = {
  /** Applies to kinds that may wait for a summary. */
  frequency: MailFrequency,
  /** The hour of daily and weekly emails, in the person's time zone. */
  hour: Hour,
  /** 1 is Monday, as in ISO 8601. */
  weekday: z.int('Choose a day.').check(z.gte(1), z.lte(7)),
  /** Push notifications wait until these hours are over. */
  quietHours: z.nullable(QuietHours),
  /** The chosen IANA zone. Null: the zone of the last used browser. */
  timeZone: z.nullable(lineAsTyped(64).check(z.minLength(1, 'Choose a time zone.'))),
  /** False: a push notification names no person, title or amount. */
  pushShowsContent: z.boolean(),
}

export const NotificationSettings = z.object({
  /** Only the kinds of the reader's side, in the order of the vocabulary. */
  kinds: z.array(
    z.object({
      kind: NotificationKind,
      inApp: ChannelState,
      mail: ChannelState,
      push: ChannelState,
    }),
  ),
  ...when,
  timeZone: z.nullable(z.string()),
  /** The zone in use: the chosen one, else the browser's, else UTC. */
  zoneInUse: z.string(),
  address: z.object({
    email: z.string(),
    /** Without a confirmation, the address gets no notifications. */
    confirmed: z.boolean(),
    /** Set when the address stopped accepting mail. */
    stopped: z.nullable(z.object({ since: Moment, because: z.string() })),
  }),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Absent fields stay as they are. */
export const NotificationSettingsChange = z.strictObject({
  kinds: z.optional(
    z
      .array(
        z.strictObject({ kind: NotificationKind, channel: NotificationChannel, on: z.boolean() }),
      )
      .check(z.maxLength(100)),
  ),
  ...z.partial(z.strictObject(when)).shape,
})
export type NotificationSettingsChange = z.infer<typeof NotificationSettingsChange>

export const MutedThing = z.enum(['collaboration', 'campaign', 'brand'])
export type MutedThing = z.infer<typeof MutedThing>

export const Mute = z.object({
  of: MutedThing,
  id: z.uuid(),
  /** The campaign's title, or the brand's name. */
  title: z.string(),
  /** The other side of a collaboration. Null for a campaign or brand. */
  with: z.nullable(z.string()),
  since: Moment,
})
export type Mute = z.infer<typeof Mute>
export const Mutes = z.object({ items: z.array(Mute) })
export type Mutes = z.infer<typeof Mutes>

export const OneCollaboration = z.strictObject({ collaborationId: Id })
export const OneCampaign = z.strictObject({ campaignId: Id })
export const OneBrand = z.strictObject({ brandId: Id })
