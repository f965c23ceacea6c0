import type { AnnouncementDraft } from '@tandem/contract/operator/announcements/announcement.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { publishAnnouncement } from '#accounts/announcements/index.ts'
import { now } from '#platform/clock.ts'
import { buildOperator } from '../operators/operator.factory.ts'

export const announcementDraft = (more: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  title: 'Maintenance on Sunday',
  body: 'The site is closed from 2 to 4 in the morning.',
  link: '/about',
  audience: 'all',
  startsAt: null,
  endsAt: new Date(now().getTime() + dayMs).toISOString(),
  isMailed: false,
  mandatoryReason: null,
  ...more,
})

export const buildAnnouncement = (more: Partial<AnnouncementDraft> = {}): Promise<string> =>
  publishAnnouncement(announcementDraft(more), () => buildOperator())
