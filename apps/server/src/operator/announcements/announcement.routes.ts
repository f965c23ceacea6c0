import { operatorAnnouncements } from '@tandem/contract/operator/announcements/announcement.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import {
  endAnnouncement,
  listAnnouncements,
  publishAnnouncement,
} from '#accounts/announcements/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { byAccount } from '../operators/who-operates.ts'

export const serveOperatorAnnouncements = (app: FastifyInstance): void => {
  bind(app, operatorAnnouncements.list, () => listAnnouncements())
  bindStep(
    app,
    operatorAnnouncements.publish,
    ({ actor, body }) => publishAnnouncement(body, byAccount(actor)),
    () => listAnnouncements(),
  )
  bindStep(
    app,
    operatorAnnouncements.end,
    ({ params }) => endAnnouncement(params.announcementId),
    () => listAnnouncements(),
  )
}
