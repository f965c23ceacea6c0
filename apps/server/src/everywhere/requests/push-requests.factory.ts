import { buildPushBrowser } from '#communication/push/push-browser.factory.ts'
import { upsertSubscription } from '#communication/push/subscription.store.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildSessionOfA } from '#everywhere/things.factory.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'

const onDevice: Prepare = async (cast) => {
  const { public_id: sessionId } = await buildSessionOfA(cast)
  const { endpoint, keys } = buildPushBrowser().subscription
  const owner = { userId: cast.ids.creatorA, sessionId }
  const deviceId = await inTransaction((tx) => upsertSubscription(tx, owner, { endpoint, ...keys }))
  return { params: { deviceId } }
}

export const pushRequests: Record<string, Prepare> = {
  'GET /push': () => ({}),
  'GET /push/devices': () => ({}),
  'POST /push/devices': () => ({ body: buildPushBrowser().subscription }),
  'DELETE /push/devices/:deviceId': onDevice,
  'POST /push/devices/:deviceId/test': onDevice,
}
