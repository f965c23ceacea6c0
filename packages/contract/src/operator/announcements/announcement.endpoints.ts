import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { AnnouncementDraft, AnnouncementList } from './announcement.schema.ts'

export const operatorAnnouncements = {
  /** The newest first, at most 100. */
  list: endpoint({
    method: 'GET',
    path: '/operator/announcements',
    access: 'operator',
    output: AnnouncementList,
    refuses: [],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/operator/announcements',
    access: 'operator',
    sensitive: true,
    body: AnnouncementDraft,
    output: AnnouncementList,
    refuses: ['announcement.ends_early'],
  }),
  /** Hides the banner at once. Emails that left cannot be recalled. */
  end: endpoint({
    method: 'POST',
    path: '/operator/announcements/:announcementId/end',
    access: 'operator',
    params: z.strictObject({ announcementId: Id }),
    output: AnnouncementList,
    refuses: ['announcement.not_found', 'announcement.over'],
  }),
}
