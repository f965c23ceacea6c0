import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { passDays } from '#affiliate/commissions/earning.factory.ts'
import corpus from '#everywhere/hostile/corpora/c09-postbacks.json' with { type: 'json' }
import business from '#everywhere/hostile/corpora/c12-business.json' with { type: 'json' }
import { sampleOf } from '#everywhere/proof-size.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, orderBy, type Shop, shopCalls } from './shop.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Call = {
  what: string
  headers?: Record<string, string | undefined>
  key?: string
  signedBy?: string
  version?: string
  isUpper?: boolean
  agedSeconds?: number
  body?: string
  signedBody?: string
}
const hostileCalls: Call[] = corpus.calls

const effects = async () =>
  (
    await sql<object>`select (select count(*) from conversions) as conversions,
      (select count(*) from conversion_refunds) as refunds,
      (select count(*) from commissions) as commissions,
      (select count(*) from ledger_entries) as entries`.execute(db)
  ).rows

const sendChanged = async (url: string, valid: string, row: Call, shop: Shop, other: Shop) => {
  const put = (text: string, plain: string) => text.replaceAll('\u00a7', plain)
  const { agedSeconds = 0, version = 'v1' } = row
  const timestamp = String(Math.floor(now().getTime() / 1000) - agedSeconds)
  const body = put(row.signedBody ?? '\u00a7', valid)
  const secrets: Record<string, string> = { other: other.secret, nobody: '' }
  const secret = secrets[row.signedBy ?? ''] ?? shop.secret
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const signature = `${version}=${row.isUpper ? hash.toUpperCase() : hash}`
  const plain: Record<string, string> = {
    'x-key': row.key === 'other' ? other.key : shop.key,
    'x-timestamp': timestamp,
    'x-signature': signature,
  }
  const changed = Object.entries(row.headers ?? {}).map(([name, text = '']) => [
    name,
    put(text, plain[name] ?? ''),
  ])
  return server.app.inject({
    ...{ method: 'POST', url, payload: put(row.body ?? '\u00a7', body) },
    headers: { 'content-type': 'application/json', ...plain, ...Object.fromEntries(changed) },
  })
}

it('C9: calls of shops that are forged, changed, old or of another shop have no effect', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const known = orderBy(shop)
  await shopCalls(server, shop).order(known)
  const urls = {
    '/v1/conversions': () => orderBy(shop),
    [`/v1/conversions/${known.order_id}/refunds`]: () => ({ refund_id: 'r', amount_minor: 100 }),
    '/v1/conversions/batch': () => ({ conversions: [orderBy(shop)] }),
  }
  const before = await effects()
  const wrong: string[] = []
  for (const [url, bodyOf] of Object.entries(urls))
    for (const row of sampleOf(hostileCalls, 3, url.length)) {
      const answer = await sendChanged(url, JSON.stringify(bodyOf()), row, shop, other)
      if (![400, 401, 404, 422].includes(answer.statusCode) || answer.json().code === undefined)
        wrong.push(`${url} ${row.what}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    }
  expect(wrong).toEqual([])
  expect(await effects()).toEqual(before)
  for (const [url, bodyOf] of Object.entries(urls)) {
    const answer = await sendChanged(url, JSON.stringify(bodyOf()), { what: '' }, shop, other)
    expect([url, answer.statusCode < 300]).toEqual([url, true])
  }
})

type Step = {
  order?: number
  refund?: number
  undo?: string
  id?: string
  days?: number
  click?: string
  customer?: string
  more?: object
}
type Story = {
  what: string
  calls: Step[]
  statuses?: number[]
  coins: number
  atMost?: boolean
  isHeld?: boolean
}
const stories: Story[] = business.rows

const emailOf = async (userId: string): Promise<string> =>
  String(
    (
      await db
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).email,
  )

it.each(sampleOf(stories, 2, 1))(
  'C12: $what',
  async ({ calls, statuses, coins, atMost, isHeld }) => {
    const shop = await buildShop()
    const { userId } = shop.creator.actor
    const { order, refund } = shopCalls(server, shop)
    const known = orderBy(shop)
    const tell = async (step: Step) => {
      if (step.days !== undefined) await passDays(step.days)
      if (step.refund !== undefined)
        return refund(known.order_id, { refund_id: step.id ?? 'one', amount_minor: step.refund })
      if (step.undo !== undefined)
        return refund(known.order_id, { refund_id: step.undo, undone: true })
      return order({
        ...known,
        amount_minor: step.order,
        ...(step.click === 'other' && { click_id: orderBy(await buildShop()).click_id }),
        ...(step.customer === 'creator' && { customer_id: await emailOf(userId) }),
        ...step.more,
      })
    }
    const answers: { status: number; body: { state?: string } }[] = []
    for (const step of calls) answers.push(await tell(step))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (statuses !== undefined) expect(answers.map(({ status }) => status)).toEqual(statuses)
    if (isHeld) expect(answers[0]?.body.state).toBe('on_hold')
    const [pending, paid] = [
      await readBalance(db, accounts.creatorPending(userId)),
      await readBalance(db, accounts.creatorWallet(userId)),
    ]
    if (atMost) expect(pending + paid).toBeLessThanOrEqual(coins)
    else expect(pending + paid).toBe(coins)
  },
)
