import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { findSessionId } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { db } from '#platform/postgres/db.ts'
import { listDevices } from './push.views.ts'
import { readPushKey } from './push-key.store.ts'
import { ownSubject } from './push-possible.ts'
import { removeDevice } from './remove-device.ts'
import { sendTest } from './send-test.ts'
import { subscribeDevice } from './subscribe-device.ts'

export const servePush = (app: FastifyInstance): void => {
  bind(app, push.read, async () => ({
    publicKey: ownSubject() === undefined ? null : (await readPushKey()).publicKey,
  }))
  bind(app, push.devices, async ({ actor, request }) => ({
    items: await listDevices(actor.userId, await findSessionId(db, request)),
  }))
  bind(app, push.subscribe, async ({ actor, body, request }) =>
    subscribeDevice(actor, body, request),
  )
  bind(app, push.remove, async ({ actor, params }) => removeDevice(actor, params.deviceId))
  bind(app, push.sendTest, async ({ actor, params }) => sendTest(actor, params.deviceId))
}
