import { expect, it } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildConnectedShop, deliver } from './connected-shop.factory.ts'
import { shopAdapters } from './shop-adapters.ts'
import { buildDeliveries, kindOf, type ShopTale, shopTales } from './shop-deliveries.factory.ts'

const server = useTestApp()

const placesIn = (value: unknown, path: string[] = []): string[][] => {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value)
  return [path, ...[...inner].flatMap(([key, one]) => placesIn(one, [...path, String(key)]))]
}
const withJunk = (body: unknown, [key, ...rest]: string[], junk: unknown): unknown => {
  if (key === undefined) return junk
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) }
  return Object.assign(copy, {
    [key]: withJunk((body as Record<string, unknown>)[key], rest, junk),
  })
}

const readings = (tale: ShopTale, body: unknown): string => {
  try {
    return JSON.stringify(shopAdapters[kindOf(tale)].read(body, new Date(0)))
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    return 'refused'
  }
}

const junk: [string, unknown][] = [
  ['nothing', null],
  ['a text that can’t be kept', 'a\0\ud800'],
  ['an address with such a text', '/?cmref=%00&cmlink=%00%ff'],
  ['a number too large', 1e300],
  ['a number below zero', -1e12],
  ['a moment before Christ', '0000-01-01T00:00:00Z'],
  ['a moment after the last', '9999-12-31T23:59:59-23:59'],
  ['a moment before the first', '0001-01-01T00:00:00+23:59'],
  ['a list of lists', [[[]]]],
]

it.each(shopTales)('no signed body of %s causes a server error', async (tale) => {
  const kind = kindOf(tale)
  const shop = await buildConnectedShop(kind)
  const deliveries = buildDeliveries(tale)
  const seen = new Set<string>()
  for (const name of ['paid', 'refund'] as const)
    for (const [what, value] of junk) {
      const body = deliveries.bodyOf(name)
      for (const place of placesIn(body)) {
        const told = withJunk(body, place, value)
        const reading = readings(tale, told)
        if (seen.has(reading)) continue
        seen.add(reading)
        const answer = await deliver(server, kind, shop, told)
        expect([200, 400], `${what} in ${place.join('.')}`).toContain(answer.status)
      }
    }
  expect(seen.size).toBeGreaterThan(10)
})
