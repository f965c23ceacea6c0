import * as z from 'zod/mini'
import { announcementAudiences } from '../../accounts/announcements/announcement.vocabulary.ts'
import { Announcement } from '../../accounts/identity/session.schema.ts'
import { Moment } from '../../ids.ts'
import { line, lines } from '../../text.schema.ts'
import { Verdict } from '../../verdict.ts'

export const OperatorAnnouncement = z.object({
  ...Announcement.shape,
  audience: z.enum(announcementAudiences),
  startsAt: Moment,
  state: z.enum(['planned', 'running', 'over']),
  isMailed: z.boolean(),
  /** Why people cannot switch off the email. Null if they can. */
  mandatoryReason: z.nullable(z.string()),
  dismissals: z.int(),
  createdBy: z.string(),
  can: z.object({ end: Verdict }),
})
export type OperatorAnnouncement = z.infer<typeof OperatorAnnouncement>

export const AnnouncementList = z.object({ items: z.array(OperatorAnnouncement) })
export type AnnouncementList = z.infer<typeof AnnouncementList>

export const AnnouncementDraft = z.strictObject({
  title: line(120).check(z.minLength(1, 'Enter a title.')),
  body: lines(1000).check(z.minLength(1, 'Enter the text.')),
  link: z.nullable(
    line(500).check(
      z.regex(
        /^(\/(?![/\\])|https:\/\/[^\s/\\])\S*$/,
        'Use an address that starts with / or https://.',
      ),
    ),
  ),
  audience: z.enum(announcementAudiences, 'Choose who reads it.'),
  /** Null to start now. */
  startsAt: z.nullable(z.iso.datetime('Choose when it starts.')),
  endsAt: z.iso.datetime('Choose when it ends.'),
  isMailed: z.boolean(),
  mandatoryReason: z.nullable(lines(500).check(z.minLength(3, 'Say why everybody must get it.'))),
})
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>
