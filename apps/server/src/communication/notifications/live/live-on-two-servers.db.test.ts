import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { someEmail } from '#accounts/identity/identity.factory.ts'
import { buildPair, draftOf } from '#communication/messages/message.factory.ts'
import {
  ask,
  askUntilTold,
  type ChildServer,
  openLine,
  useServers,
} from '#everywhere/child-servers.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, grantCoins } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'

const { servers } = useServers(2)

const openPage = async (server: ChildServer | undefined, as: { token: string }) => {
  const told = { coins: 0, messages: 0 }
  const { answer, hangUp } = await openLine(server, as)
  answer.on('data', (chunk: Buffer) => {
    for (const kind of ['coins', 'messages'] as const)
      told[kind] += chunk.toString().split(`event: ${kind}`).length - 1
  })
  return { told, hangUp }
}

/** Dated an hour back, because an opening page also gets hints about recent changes. */
const buildOldBrand = () =>
  atTime(new Date(Date.now() - 3_600_000), async () => {
    const brand = await buildBrand()
    const account = accounts.brandWallet(brand.brandId)
    await inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 5_000 }))
    return brand
  })

it('pages hear that their brand’s coins moved, whoever moved them, and nothing of another brand’s', async () => {
  const [one, two] = servers
  const [brand, other] = [await buildOldBrand(), await buildOldBrand()]
  const [here, there] = [await openPage(one, brand), await openPage(two, brand)]
  const stranger = await openPage(one, other)
  await fundBrand(brand.brandId, 5)
  await expect.poll(() => here.told.coins).toBe(1)
  await expect.poll(() => there.told.coins).toBe(1)
  await fundBrand(other.brandId, 5)
  await expect.poll(() => stranger.told.coins).toBe(1)
  expect([here.told.coins, there.told.coins]).toEqual([1, 1])
  for (const page of [here, there, stranger]) page.hangUp()
})

it('pages hear of messages sent at the other server, and of nobody else’s', async () => {
  const [one, two] = servers
  const [pair, other] = [await buildPair(), await buildPair()]
  const [ofBrand, stranger] = [await openPage(one, pair.brand), await openPage(one, other.brand)]
  const say = ({ id, creator }: typeof pair) =>
    askUntilTold(() => two, 'POST', `/collaborations/${id}/messages`, {
      as: creator,
      body: draftOf('From the second server'),
    })
  expect((await say(pair)).status).toBe(200)
  await expect.poll(() => ofBrand.told.messages).toBe(1)
  await say(other)
  await expect.poll(() => stranger.told.messages).toBe(1)
  expect(ofBrand.told.messages).toBe(1)
  for (const page of [ofBrand, stranger]) page.hangUp()
})

type Person = { email: string; token: string }
const join = async (): Promise<Person> => {
  const email = someEmail()
  const body = { email, password: 'correct horse battery' }
  const { headers } = await ask(servers[0], 'POST', '/sign-up', { body })
  const token = /(?:^|, )sid=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { email, token }
}

it('a quiet page is told that its session ended on the other server', async () => {
  const bystander = await openLine(servers[1], await join())
  let bystanderEnded = false
  bystander.answer.resume().once('end', () => {
    bystanderEnded = true
  })
  const ways: Record<string, (person: Person) => Promise<unknown>> = {
    'signing out': (as) => ask(servers[0], 'POST', '/sign-out', { as }),
    'disabling the account': ({ email }) =>
      sql`update users set disabled_at = now() where email = ${email}`.execute(db),
  }
  await Promise.all(
    Object.entries(ways).map(async ([way, end]) => {
      const person = await join()
      const { answer } = await openLine(servers[1], person)
      let heard = ''
      answer.on('data', (chunk: Buffer) => {
        heard += chunk.toString()
      })
      const over = once(answer, 'end')
      await end(person)
      await over
      expect([way, heard]).toEqual([way, expect.stringContaining('event: ended')])
    }),
  )
  expect(bystanderEnded).toBe(false)
  bystander.hangUp()
})
