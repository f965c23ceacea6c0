import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { listNotifications } from './notification.views.ts'
import { serveLiveStream } from './open-live-stream.ts'

export const serveNotifications = (app: FastifyInstance): void => {
  bind(app, notifications.list, async ({ actor, query }) => listNotifications(actor, query))
  bind(app, notifications.markRead, async ({ actor, params }) =>
    markRead(actor, params.notificationId),
  )
  bind(app, notifications.markAllRead, async ({ actor, body }) => markAllRead(actor, body.upTo))
  serveLiveStream(app)
}
