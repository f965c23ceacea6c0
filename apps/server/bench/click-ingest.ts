import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { makeClickId } from '../src/affiliate/links/click-id.ts'
import { clickOf, type FollowedClick } from '../src/affiliate/links/clicks/click.ts'
import { createClickBuffer } from '../src/affiliate/links/clicks/click-buffer.ts'

export const ingestPerSecond = async (client: pg.Client, count: number): Promise<number> => {
  const { rows: links } = await client.query<{ id: string }>('select id from links')
  const followed = Array.from(
    { length: count },
    (_, nr): FollowedClick => ({
      clickId: makeClickId(
        Buffer.from(links[nr % links.length]?.id.replaceAll('-', '') ?? '', 'hex'),
        new Date(),
      ).text,
      address: `203.${nr % 250}.${randomBytes(1)[0]}.7`,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile',
      language: nr % 2 === 0 ? 'de' : 'en',
      referrer: 'https://www.instagram.com/',
      byMachine: nr % 50 === 0,
      bySearchAd: false,
      wantsPrivacy: false,
    }),
  )
  const log = {
    error: (about: object, words: string) => {
      throw new Error(words, { cause: about })
    },
    warn: () => {},
  }
  const buffer = createClickBuffer({ log, most: count })
  const startedAt = performance.now()
  for (const click of followed) buffer.put(clickOf(click))
  await buffer.stop()
  return count / ((performance.now() - startedAt) / 1000)
}

export const benchIngest = async (client: pg.Client, quick: boolean): Promise<string[]> => {
  const perSecond = await ingestPerSecond(client, quick ? 60_000 : 200_000)
  return [`| ingest, clicks into PostgreSQL | | ${Math.round(perSecond)} /s | | 20000 /s | |`]
}
