import { announcements } from '@tandem/contract/accounts/announcements/announcement.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { dismissAnnouncement } from './dismiss-announcement.ts'

export const serveAnnouncements = (app: FastifyInstance): void => {
  bind(app, announcements.dismiss, ({ actor, params }) =>
    dismissAnnouncement(actor, params.announcementId),
  )
}
