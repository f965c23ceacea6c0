import { randomUUID } from 'node:crypto'
import { creatorCount, tokenOf } from '../fill.ts'
import type { Shot } from '../load.ts'
import { devicesEach, deviceToken, isMember, personCount } from './fill-people.ts'

const niches = ['beauty', 'home', 'travel', 'sports']
const pitch = JSON.stringify({ pitch: 'I would film this by the window on a quiet morning.' })

/** Nine of ten requests come from the people who have streams; 2 % are applications. */
export const requestsOf = (port: number, count: number, campaignIds: readonly string[]): Shot[] => {
  const json = { 'content-type': 'application/json', origin: `http://localhost:${port}` }
  const person = (nr: number) => ({
    cookie: `sid=${deviceToken(nr % personCount, nr % devicesEach)}`,
  })
  const campaign = (nr: number) => campaignIds[nr % campaignIds.length] ?? ''
  const get = (nr: number, path: string): Shot => ({
    ...{ method: 'GET', path: `/api${path}`, headers: person(nr) },
  })
  const creatorPages = (nr: number): string[] => [
    `/campaigns?niche=${niches[nr % niches.length]}&minCoins=${500 + ((nr * 37) % 450)}`,
    '/campaigns?category=paid_campaign',
    `/campaigns?q=campaign%20${10 + ((nr * 7919) % 990)}`,
    `/campaigns/${campaign(nr)}`,
    `/campaigns/${campaign(nr * 3)}`,
    `/campaigns/${campaign(nr * 5)}`,
    '/inbox/count',
    '/notifications',
    '/session',
    '/coupons',
  ]
  const memberPages = ['/inbox/count', '/notifications', '/session', '/wallet', '/brand/colleagues']
  return Array.from({ length: count }, (_, index): Shot => {
    const nr = index * 13
    if (index % 50 === 49)
      return {
        ...{ method: 'POST', path: `/api/campaigns/${campaign(index)}/applications`, body: pitch },
        headers: {
          ...{ ...json, 'idempotency-key': randomUUID() },
          cookie: `sid=${tokenOf(index % creatorCount)}`,
        },
      }
    const pages = isMember(nr % personCount) ? memberPages : creatorPages(nr)
    return get(nr, pages[index % pages.length] ?? '/session')
  })
}
