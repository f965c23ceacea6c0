import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShop, clickOn, daysAgo, type Shop } from '#affiliate/conversions/shop.factory.ts'
import { giveCode } from '#affiliate/links/give-code.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { writeConnection } from './connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-demo-shop-'))
const server = useTestApp({ DEMO: 'on', DATA_DIR: folder })
const ownFolder = join(folder, 'demo-shop')
let shop: Shop

const connect = (secret: string): Promise<void> =>
  writeConnection(ownFolder, {
    key: shop.key,
    secret,
    currency: 'EUR',
    digits: 2,
    codes: { TEN: 10 },
  })

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  shop = await buildShop()
  await giveCode(shop.brand.actor, shop.enrolmentId, { code: 'TEN', offer: '10 % off' })
  await connect(shop.secret)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const customer = () => {
  const jar = new Map<string, string>()
  const ask = async (
    url: string,
    form?: Record<string, string>,
    origin = 'http://localhost:3000',
  ) => {
    const answer = await server.app.inject({
      method: form === undefined ? 'GET' : 'POST',
      url: `/demo/shop${url}`,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    return answer
  }
  const follow = async (url: string, form: Record<string, string>) => {
    const answer = await ask(url, form)
    expect(answer.statusCode, answer.body).toBe(303)
    return ask(String(answer.headers.location).replace('/demo/shop', ''))
  }
  return { ask, follow, jar }
}
type Customer = ReturnType<typeof customer>

const orderField = (body: string): string => /name="order" value="([^"]+)"/.exec(body)?.[1] ?? ''

const order = async (who: Customer, sku = 'night-serum') => {
  const bag = await who.follow('/bag', { sku, more: '1' })
  const id = orderField(bag.body)
  const thanks = await who.follow('/orders', { order: id, email: 'robin@example.com' })
  return { id, thanks: thanks.body }
}

const conversionOf = (id: string) =>
  db
    .selectFrom('conversions')
    .leftJoin('commissions', 'commissions.conversion_id', 'conversions.id')
    .where('order_ref', '=', id)
    .select(['amount_minor', 'refunded_minor', 'attributed_by', 'coins', 'reversed_coins'])
    .executeTakeFirst()

describe('a customer of the demo’s shop', () => {
  it('who came by a link earns its creator a commission', async () => {
    const robin = customer()
    await robin.ask(`?cmref=${clickOn(shop.linkId, daysAgo(1))}&cmlink=${shop.slug}`)
    await robin.ask('/products/night-serum')
    const { id, thanks } = await order(robin)
    expect(thanks).toContain('201: Accepted. Brought by a click: 349 coins, pending.')
    expect(await conversionOf(id)).toMatchObject({
      amount_minor: 3490,
      attributed_by: 'click',
      coins: 349,
    })
    expect(robin.jar.get('shop_bag')).toBeUndefined()
  })

  it('pays 10% less with a code, and the rest earns the commission', async () => {
    const robin = customer()
    await robin.follow('/bag', { sku: 'lip-colour', quantity: '3' })
    const bag = await robin.follow('/code', { code: 'ten' })
    expect(bag.body).toContain('10% off with ten')
    const { id, thanks } = await order(robin)
    // The total is 3 × 1950 + 3490, less 10%. The commission is 10% of that.
    expect(thanks).toContain('Brought by a code: 840 coins')
    expect(await conversionOf(id)).toMatchObject({ amount_minor: 8406, attributed_by: 'code' })
  })

  it('who clicks twice orders once', async () => {
    const robin = customer()
    const bag = await robin.follow('/bag', { sku: 'refill', more: '1' })
    const form = { order: orderField(bag.body), email: 'robin@example.com' }
    const [one, two] = await Promise.all([robin.ask('/orders', form), robin.ask('/orders', form)])
    expect([one.headers.location, two.headers.location]).toEqual([
      `/demo/shop/thanks/${form.order}`,
      `/demo/shop/thanks/${form.order}`,
    ])
    const { count } = await db
      .selectFrom('conversion_calls')
      .where('order_ref', '=', form.order)
      .select((select) => select.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })
})

describe('the keeper of the demo’s shop', () => {
  const refundOf = (id: string, amount: string, nr = '1') =>
    customer().ask(`/orders/${id}/refunds`, { nr, amount })
  const bought = async () => {
    const robin = customer()
    await robin.ask(`?cmref=${clickOn(shop.linkId, daysAgo(1))}`)
    return order(robin)
  }

  it('refunds a part, and the commission shrinks by its share; then the rest', async () => {
    const { id } = await bought()
    expect((await refundOf(id, '11,63')).statusCode).toBe(303)
    // Two thirds of the amount remain, so 232 of 349 coins are left, rounded down.
    expect(await conversionOf(id)).toMatchObject({ refunded_minor: 1163, reversed_coins: 117 })
    const { body } = await customer().ask('/orders')
    expect(body).toContain('Refund of €11.63: 201: Accepted. Brought by a click: 232 coins')
    expect(body).toContain('value="23.27"')
    expect((await refundOf(id, '23.27', '2')).statusCode).toBe(303)
    expect(await conversionOf(id)).toMatchObject({ refunded_minor: 3490, reversed_coins: 349 })
  })
})
