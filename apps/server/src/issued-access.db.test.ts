import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { type IssuedKind, issuedKinds } from '@tandem/contract/accounts/identity/issued-access.ts'
import { brandConversions } from '@tandem/contract/affiliate/conversions/conversion.endpoints.ts'
import { brandShops } from '@tandem/contract/affiliate/conversions/shop.endpoints.ts'
import { sharedReports } from '@tandem/contract/campaigns/shared-reports/shared-report.endpoints.ts'
import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { webhookTypes } from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { expect, it } from 'vitest'
import { revokeIssuedAccess } from '#platform/keys/issued-access.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { buildBrand } from './accounts/brands/brand.factory.ts'
import { endAccess } from './accounts/identity/end-access.ts'
import { signInWithGoogle } from './accounts/identity/google/sign-in-with-google.ts'
import { latestMailTo, linkIn } from './accounts/identity/identity.factory.ts'
import { hashPassword } from './accounts/identity/passwords/password.ts'
import { insertSession } from './accounts/identity/sessions/session.store.ts'
import { setPassword } from './accounts/identity/user.store.ts'
import { makeKey, showKey } from './affiliate/conversions/keys/make-key.ts'
import { buildShop, orderBy, type Shop, shopCalls } from './affiliate/conversions/shop.factory.ts'
import {
  buildConnectedShop,
  deliver,
} from './affiliate/conversions/shops/connected-shop.factory.ts'
import { buildAgency } from './communication/inbox/agency.factory.ts'
import {
  drainNotifications,
  writeNextNotifications,
} from './communication/notifications/write-notifications.ts'
import { buildWebhook } from './integrations/webhooks/webhook.factory.ts'
import { commandOf } from './operator/command.ts'
import { askUpload, beginUpload } from './platform/files/uploads/upload.factory.ts'
import { useTestApp } from './test-app.factory.ts'

const server = useTestApp()
const password = 'correct horse battery'
const next = 'another long one'

/** Issues each kind of access that needs no session. `works` tells which of them still work. */
const issueEverything = async (shop: Shop & { path: string; secret: string }) => {
  const as = shop.brand
  const { key } = (
    await server.call(apiKeys.make, { as, body: { name: 'Sheet', scopes: ['campaigns:read'] } })
  ).body
  const programmeKey = await makeKey(as.actor, shop.programmeId)
  const calls = shopCalls(server, await showKey(shop.programmeId, programmeKey.key))
  const feed = (await server.call(calendar.makeFeed, { as })).body.address ?? ''
  const { webhookId } = await buildWebhook(as)
  const begun = await beginUpload(server.app, { kind: 'pdf', bytes: 9 }, as)
  const draft = { query: {}, days: 30 as const }
  const report = (await server.call(sharedReports.share, { as, body: draft })).body.address
  const upload = String(begun.headers.location).split('/').at(-1) ?? ''
  const isOk = (status: number) => status < 400
  return {
    webhookId,
    works: async (session: { token: string }) => ({
      apiKey: isOk(
        (
          await server.app.inject({
            url: '/api/brand/campaigns',
            headers: { authorization: `Bearer ${key}` },
          })
        ).statusCode,
      ),
      programmeKey: isOk((await calls.order(orderBy(shop))).status),
      shop: isOk((await deliver(server, 'shopify', shop, { id: 1 })).status),
      feed: isOk((await server.app.inject({ url: new URL(feed).pathname })).statusCode),
      webhook: await db
        .selectFrom('webhooks')
        .where('id', '=', webhookId)
        .where('off_at', 'is', null)
        .select('id')
        .execute()
        .then((rows) => rows.length === 1),
      report: isOk(
        (await server.app.inject({ url: `/api/shared-${new URL(report).pathname.slice(1)}` }))
          .statusCode,
      ),
      upload: isOk((await askUpload(server.app, 'HEAD', upload, session)).statusCode),
    }),
  }
}

const all = ['apiKey', 'programmeKey', 'shop', 'feed', 'webhook', 'report', 'upload'] as const
const every = (works: boolean) => Object.fromEntries(all.map((name) => [name, works]))

type Account = { email: string; token: string }
const endings: Record<string, (account: Account) => Promise<unknown>> = {
  'a password reset': async ({ email }) => {
    await server.call(identity.requestPasswordReset, { body: { email } })
    const token = linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
    return server.call(identity.resetPassword, { body: { token, password: next } })
  },
  'a changed password': (as) =>
    server.call(identity.changePassword, {
      as,
      body: { currentPassword: password, newPassword: next },
    }),
  'Google’s word for an unconfirmed address': ({ email }) =>
    signInWithGoogle(
      {
        ...{ issuer: 'https://accounts.google.com', subject: email, email },
        ...{ emailVerified: true, displayName: null, photoUrl: null },
      },
      { ip: '203.0.113.1', userAgent: undefined, token: undefined, deviceCookie: undefined },
    ),
  'the end of all sessions': (as) => server.call(identity.endSessions, { as }),
  'a suspension': ({ email }) =>
    commandOf(['suspend', email, 'It was stolen.'], () => {})?.() ?? expect.fail(),
}

it.each(Object.keys(endings))('%s revokes everything the account issued', async (name) => {
  const shop = await buildConnectedShop('shopify')
  const { actor, token } = shop.brand
  await setPassword(db, actor.userId, await hashPassword(password))
  const { works } = await issueEverything(shop)
  expect(await works(shop.brand)).toEqual(every(true))
  await endings[name]?.({ email: actor.email, token })
  expect((await server.call(identity.session, { as: { token } })).body.user).toBeNull()
  // Suspended accounts cannot ask for their uploads, so this lifts the suspension first.
  if (name === 'a suspension')
    await commandOf(['restore', actor.email, 'It is back.'], () => {})?.()

  const session = { token: await insertSession(db, actor.userId, 30) }
  expect(await works(session)).toEqual(every(false))
  const told =
    '2 programme keys, 1 shop connection, 1 webhook, 1 calendar address, 1 unfinished upload and 1 link to a report'
  expect((await latestMailTo(actor.email)).body).toContain(`1 API key, ${told}`)
  while ((await writeNextNotifications()) > 0);
  const { items } = (await server.call(notifications.list, { as: session })).body
  expect(items.map(({ message }) => message)).toContainEqual(
    expect.stringContaining(`1 API key, ${told}`),
  )
})

const webhookBody = { url: 'https://receiver.example/hook', types: [...webhookTypes] }
const issuing: [
  IssuedKind,
  string,
  (shop: Shop, webhookId: string) => Promise<{ status: number }>,
][] = [
  [
    'api_key',
    'an API key',
    ({ brand: as }) =>
      server.call(apiKeys.make, { as, body: { name: 'Sheet', scopes: ['wallet:read'] } }),
  ],
  [
    'programme_key',
    'a programme key',
    ({ brand: as, programmeId }) =>
      server.call(brandConversions.makeKey, { as, params: { programmeId } }),
  ],
  [
    'shop',
    'a shop connection',
    ({ brand: as, programmeId }) =>
      server.call(brandShops.connect, {
        ...{ as, params: { programmeId }, body: { kind: 'woocommerce' } },
      }),
  ],
  [
    'calendar_feed',
    'a calendar address',
    ({ brand: as }) => server.call(calendar.makeFeed, { as }),
  ],
  ['webhook', 'a webhook', ({ brand: as }) => server.call(webhooks.add, { as, body: webhookBody })],
  [
    'webhook',
    'another address of a webhook',
    ({ brand: as }, webhookId) =>
      server.call(webhooks.change, { as, params: { webhookId }, body: webhookBody }),
  ],
  [
    'webhook',
    'another secret of a webhook',
    ({ brand: as }, webhookId) =>
      server.call(webhooks.replaceSecret, { as, params: { webhookId } }),
  ],
  [
    'shared_report',
    'a link to a report',
    ({ brand: as }) => server.call(sharedReports.share, { as, body: { query: {}, days: 30 } }),
  ],
  [
    'upload',
    'an upload',
    async ({ brand }) => {
      const { statusCode } = await beginUpload(server.app, { kind: 'pdf', bytes: 9 }, brand)
      return { status: statusCode }
    },
  ],
]

it('every kind of access is tried while it is revoked', () => {
  expect(new Set(issuing.map(([kind]) => kind))).toEqual(new Set(issuedKinds))
})

it.each(issuing)(
  '%s: whoever asked for %s before all access ended gets none after it',
  async (_kind, _name, issue) => {
    const shop = await buildShop()
    const { userId: id, email } = shop.brand.actor
    const { webhookId } = await buildWebhook(shop.brand)
    const { told } = await inTransaction(async (tx) => {
      await endAccess(tx, { id, email }, 'signed_out')
      const told = issue(shop, webhookId)
      await expect.poll(countWaitingForLocks).toBe(1)
      return { told }
    })
    expect((await told).status).toBe(401)
    expect(await inTransaction((tx) => revokeIssuedAccess(tx, id))).toEqual({})
  },
)

it('a manager’s account takes only their own with it, and the owner is told', async () => {
  const owner = await buildBrand()
  const manager = await buildBrand({ member: 'manager' })
  await db
    .updateTable('brand_members')
    .set({ brand_id: owner.brandId })
    .where('user_id', '=', manager.actor.userId)
    .execute()
  const as = { actor: { ...manager.actor, brandId: owner.brandId } }
  const { webhookId } = await buildWebhook(owner)
  const own = await buildWebhook(as)
  await server.call(identity.endSessions, { as: manager })
  const { items } = (await server.call(webhooks.list, { as: owner })).body
  expect(items.map(({ id, offBecause }) => [id, offBecause])).toEqual([
    [webhookId, null],
    [own.webhookId, 'access_ended'],
  ])
  expect((await latestMailTo(owner.actor.email)).body).toContain(
    `${manager.actor.email} had issued this access for your brand: 1 webhook.`,
  )
})

it('the owners of every brand of the account are notified', async () => {
  const agency = await buildAgency(['First', 'Second', 'Third'])
  const [first, ...others] = agency.brands
  await buildWebhook(first as NonNullable<typeof first>)
  await server.call(identity.endSessions, { as: agency.as })
  await drainNotifications()
  for (const as of others) {
    const { items } = (await server.call(notifications.list, { as, query: {} })).body
    const title = 'Access that a member had issued was revoked'
    expect(items.filter((one) => one.title === title)).toHaveLength(1)
  }
})
