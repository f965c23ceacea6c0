import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { serveUnsubscribe } from './deliveries/unsubscribe.routes.ts'
import { serveLiveStream } from './live/open-live-stream.ts'
import { markAllRead, markRead } from './mark-read.ts'
import { listNotifications } from './notification.views.ts'
import { changeSettings } from './preferences/change-settings.ts'
import { listMutes } from './preferences/mute.views.ts'
import { mute, unmute } from './preferences/mute-notifications.ts'
import { viewSettings } from './preferences/preference.views.ts'

const servePreferences = (app: FastifyInstance): void => {
  const own = notificationPreferences
  bind(app, own.read, ({ actor }) => viewSettings(actor))
  bind(app, own.change, ({ actor, body }) => changeSettings(actor, body))
  bind(app, own.mutes, ({ actor }) => listMutes(actor))
  bind(app, own.muteCollaboration, ({ actor, params }) =>
    mute(actor, 'collaboration', params.collaborationId),
  )
  bind(app, own.unmuteCollaboration, ({ actor, params }) =>
    unmute(actor, 'collaboration', params.collaborationId),
  )
  bind(app, own.muteCampaign, ({ actor, params }) => mute(actor, 'campaign', params.campaignId))
  bind(app, own.unmuteCampaign, ({ actor, params }) => unmute(actor, 'campaign', params.campaignId))
  bind(app, own.muteBrand, ({ actor, params }) => mute(actor, 'brand', params.brandId))
  bind(app, own.unmuteBrand, ({ actor, params }) => unmute(actor, 'brand', params.brandId))
}

export const serveNotifications = async (app: FastifyInstance): Promise<void> => {
  bind(app, notifications.list, async ({ actor, query }) => listNotifications(actor, query))
  bind(app, notifications.markRead, async ({ actor, params }) =>
    markRead(actor, params.notificationId),
  )
  bind(app, notifications.markAllRead, async ({ actor, body }) => markAllRead(actor, body.upTo))
  serveLiveStream(app)
  servePreferences(app)
  await serveUnsubscribe(app)
}
