import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { latestMailTo, linkIn, someEmail } from '#accounts/identity/identity.factory.ts'
import { findByKey } from '#affiliate/conversions/keys/programme-key.store.ts'
import { recordOrder } from '#affiliate/conversions/record-order.ts'
import { buildShop, orderBy } from '#affiliate/conversions/shop.factory.ts'
import { understandOrder } from '#affiliate/conversions/understand-order.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { publishCampaign } from '#campaigns/campaigns/steps/publish-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
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

/** How often it is told that coins moved. */
const openPage = async (server: ChildServer | undefined, as: { token: string }) => {
  const told = { coins: 0 }
  const { answer, hangUp } = await openLine(server, as)
  answer.on('data', (chunk: Buffer) => {
    told.coins += chunk.toString().split('event: coins').length - 1
  })
  return { told, hangUp }
}

/** An hour ago: what moved just before a page opened is told it, and would be counted. */
const buildOldStage = () =>
  atTime(new Date(Date.now() - 3_600_000), async () => {
    const { id: campaignId, brand } = await buildDraft()
    const account = accounts.brandWallet(brand.brandId)
    await inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 5_000 }))
    await publishCampaign(brand.actor, campaignId)
    return { brand, campaignId, creator: await buildCreator() }
  })

describe('open pages on two servers', () => {
  it('hear that the brand’s coins moved, whoever moved them, and nothing of another brand’s', async () => {
    const [one, two] = servers
    const [stage, other] = [await buildOldStage(), await buildOldStage()]
    const [here, there] = [await openPage(one, stage.brand), await openPage(two, stage.brand)]
    const stranger = await openPage(one, other.brand)
    // This process is neither of the servers, as an operator’s command is not.
    await fundBrand(stage.brand.brandId, 5)
    await expect.poll(() => here.told.coins).toBe(1)
    await expect.poll(() => there.told.coins).toBe(1)
    await fundBrand(other.brand.brandId, 5)
    await expect.poll(() => stranger.told.coins).toBe(1)
    expect([here.told.coins, there.told.coins]).toEqual([1, 1])
    for (const page of [here, there, stranger]) page.hangUp()
  })

  it('hear what moves between places held for a campaign, on both sides of it', async () => {
    const [one, two] = servers
    const { brand, creator, campaignId } = await buildOldStage()
    const [ofBrand, ofCreator] = [await openPage(one, brand), await openPage(one, creator)]
    const applied = await askUntilTold(() => two, 'POST', `/campaigns/${campaignId}/applications`, {
      as: creator,
      body: { pitch },
    })
    expect(applied.status).toBe(200)
    expect([ofBrand.told.coins, ofCreator.told.coins]).toEqual([0, 0])
    const accepted = await askUntilTold(
      () => two,
      'POST',
      `/brand/collaborations/${applied.body.id}/accept`,
      {
        as: brand,
        body: { version: 0 },
      },
    )
    expect(accepted.status).toBe(200)
    await expect.poll(() => ofBrand.told.coins).toBe(1)
    await expect.poll(() => ofCreator.told.coins).toBe(1)
    for (const page of [ofBrand, ofCreator]) page.hangUp()
  })

  it('hear what an order takes from a programme’s budget, and the creator who earned it', async () => {
    const [one] = servers
    const shop = await buildShop()
    const [ofBrand, ofCreator] = [
      await openPage(one, shop.brand),
      await openPage(one, shop.creator),
    ]
    // What the budget was filled with may be told first.
    await fundBrand(shop.brand.brandId, 5)
    await expect.poll(() => ofBrand.told.coins).toBeGreaterThan(0)
    const before = ofBrand.told.coins
    const called = await findByKey(shop.key)
    if (called === undefined) throw new Error('The key that was just made is there.')
    await recordOrder(called, await understandOrder(called, orderBy(shop)), { source: 'api' })
    await expect.poll(() => ofBrand.told.coins).toBe(before + 1)
    await expect.poll(() => ofCreator.told.coins).toBe(1)
    for (const page of [ofBrand, ofCreator]) page.hangUp()
  })
})

const password = 'correct horse battery'
type Person = { email: string; token: string }

const sessionIn = (answer: { headers: Headers }): string =>
  /(?:^|, )sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const join = async (): Promise<Person> => {
  const email = someEmail()
  const answer = await ask(servers[0], 'POST', '/sign-up', { body: { email, password } })
  return { email, token: sessionIn(answer) }
}

/** On the one server. */
const ways: Record<string, (person: Person) => Promise<{ status: number }>> = {
  'signing out': (as) => ask(servers[0], 'POST', '/sign-out', { as }),
  'ending it from another browser': async ({ email }) => {
    const body = { email, password }
    const other = sessionIn(await ask(servers[0], 'POST', '/sign-in', { body }))
    const listed = await ask(servers[0], 'GET', '/sessions', { as: { token: other } })
    const items = listed.body.items as { id: string; current: boolean }[]
    const id = items.find(({ current }) => !current)?.id
    return ask(servers[0], 'DELETE', `/sessions/${id}`, { as: { token: other } })
  },
  'changing the password': (as) => {
    const body = { currentPassword: password, newPassword: 'another long one' }
    return ask(servers[0], 'POST', '/password', { as, body })
  },
  'setting a password by mail': async ({ email }) => {
    await ask(servers[0], 'POST', '/password-reset-requests', { body: { email } })
    const token = linkIn(await latestMailTo(email)).split('reset=')[1]
    const body = { token, password: 'another long one' }
    return ask(servers[0], 'POST', '/password-resets', { body })
  },
  'disabling the account': async ({ email }) => {
    await sql`update users set disabled_at = now() where email = ${email}`.execute(db)
    return { status: 200 }
  },
  'nobody using it for two weeks': async ({ email }) => {
    await sql`update sessions set seen_at = now() - interval '15 days'
               where user_id = (select id from users where email = ${email})`.execute(db)
    return { status: 200 }
  },
}

describe('a quiet page open on the other server', () => {
  it('is told within seconds that its session ended, in every way it can', async () => {
    const bystander = await openLine(servers[1], await join())
    let bystanderEnded = false
    bystander.answer.resume().once('end', () => {
      bystanderEnded = true
    })
    await Promise.all(
      Object.entries(ways).map(async ([way, end]) => {
        const person = await join()
        const { answer } = await openLine(servers[1], person)
        let heard = ''
        answer.on('data', (chunk: Buffer) => {
          heard += chunk.toString()
        })
        const over = once(answer, 'end')
        expect([way, (await end(person)).status]).toEqual([way, 200])
        const since = performance.now()
        await over
        expect([way, heard]).toEqual([way, expect.stringContaining('event: ended')])
        // Its own look comes after three seconds at most, with air; the beat after 20.
        expect(performance.now() - since).toBeLessThan(15_000)
      }),
    )
    expect(bystanderEnded).toBe(false)
    bystander.hangUp()
  })
})
