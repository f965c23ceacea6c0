import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listOwnDevices } from './push.views.ts'
import { readPublicKey } from './read-public-key.ts'
import { removeDevice } from './remove-device.ts'
import { sendTest } from './send-test.ts'
import { subscribeDevice } from './subscribe-device.ts'

export const servePush = (app: FastifyInstance): void => {
  bind(app, push.read, async () => ({ publicKey: await readPublicKey() }))
  bind(app, push.devices, async ({ actor, request }) => ({
    items: await listOwnDevices(actor.userId, request),
  }))
  bind(app, push.subscribe, async ({ actor, body, request }) =>
    subscribeDevice(actor, body, request),
  )
  bind(app, push.remove, async ({ actor, params }) => removeDevice(actor, params.deviceId))
  bind(app, push.sendTest, async ({ actor, params }) => sendTest(actor, params.deviceId))
}
