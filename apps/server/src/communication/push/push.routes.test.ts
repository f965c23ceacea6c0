import { push } from '@tandem/contract/communication/push/push.endpoints.ts'
import { devicesMax } from '@tandem/contract/communication/push/push.limits.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { insertSession } from '#accounts/identity/sessions/session.store.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPushBrowser, subscribeBrowser } from './push-browser.factory.ts'

const server = useTestApp({ WEBHOOKS_TO_PRIVATE_HOSTS: 'off' })
const devicesOf = async (as: { token: string }) =>
  (await server.call(push.devices, { as })).body.items
const another = async (userId: string) => ({ token: await insertSession(db, userId, 30) })
const on = (deviceId: string) => ({ params: { deviceId } })

it('lists the browsers of a person, this one first, and removes one', async () => {
  const person = await buildUser()
  const phone = await another(person.userId)
  const { id: other } = await subscribeBrowser(server, phone)
  const { id } = await subscribeBrowser(server, person)
  expect(await devicesOf(person)).toMatchObject([
    { id, current: true },
    { id: other, current: false },
  ])
  expect((await server.call(push.remove, { as: person, ...on(other) })).status).toBe(200)
  expect(await devicesOf(person)).toMatchObject([{ id }])
  const gone = await server.call(push.remove, { as: person, ...on(other) })
  expect(gone).toMatchObject({ status: 404, body: { code: 'push_device.not_found' } })
  const untested = await server.call(push.sendTest, { as: person, ...on(other) })
  expect(untested).toMatchObject({ status: 404, body: { code: 'push_device.not_found' } })
})

it('a browser that subscribes again is renewed, and changes hands with its person', async () => {
  const [person, next] = [await buildUser(), await buildUser()]
  const { id } = await subscribeBrowser(server, person)
  const browser = await subscribeBrowser(server, person)
  expect(browser.id).toBe(id)
  const body = browser.subscription
  expect((await server.call(push.subscribe, { as: next, body })).status).toBe(200)
  expect(await devicesOf(person)).toEqual([])
  expect(await devicesOf(next)).toHaveLength(1)
})

it(`refuses the browser after ${devicesMax}, also to two that ask at once`, async () => {
  const { userId, token } = await buildUser()
  for (let nr = 1; nr < devicesMax; nr += 1) await subscribeBrowser(server, await another(userId))
  const last = [{ token }, await another(userId)].map((as) =>
    server.call(push.subscribe, { as, body: buildPushBrowser().subscription }),
  )
  const answers = await Promise.all(last)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('push.too_many')
})

it.each([
  'http://push.example/send/1',
  'https://127.0.0.1/send/1',
  'https://[::ffff:10.0.0.1]/send/1',
  'https://localhost/send/1',
  'https://push/send/1',
  'push.example',
])('refuses the endpoint %s', async (endpoint) => {
  const body = { ...buildPushBrowser().subscription, endpoint }
  const answer = await server.call(push.subscribe, { as: await buildUser(), body })
  expect(answer).toMatchObject({ status: 409, body: { code: 'push.bad_subscription' } })
})

it('refuses keys that nothing can be encrypted for', async () => {
  const { endpoint, keys } = buildPushBrowser().subscription
  const as = await buildUser()
  const offCurve = { ...keys, p256dh: `B${'A'.repeat(86)}` }
  const answer = await server.call(push.subscribe, { as, body: { endpoint, keys: offCurve } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'push.bad_subscription' } })
  const short = await server.call(push.subscribe, {
    as,
    body: { endpoint, keys: { ...keys, auth: 'short' } },
  })
  expect(short).toMatchObject({ status: 400, body: { code: 'input.invalid' } })
})

it('is off by setting', async () => {
  const as = await buildUser()
  const { id } = await subscribeBrowser(server, as)
  expect((await server.call(push.read, { as })).body.publicKey).toMatch(/^B[\w-]{86}$/)
  const before = settings
  onTestFinished(() => useSettings(before))
  useSettings({ ...settings, webPush: false })
  expect((await server.call(push.read, { as })).body.publicKey).toBeNull()
  for (const answer of [
    await server.call(push.subscribe, { as, body: buildPushBrowser().subscription }),
    await server.call(push.sendTest, { as, ...on(id) }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'push.off' } })
})

it('stores neither the address nor the keys of a browser readably', async () => {
  const { subscription } = await subscribeBrowser(server, await buildUser())
  const { rows } = await sql`select s::text as text from push_subscriptions s
    union all select k::text from push_keys k`.execute(db)
  const { keys, endpoint } = subscription
  for (const word of [keys.auth, keys.p256dh, endpoint]) {
    expect(JSON.stringify(rows)).not.toContain(word)
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(word).toString('hex'))
  }
})
