import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { tellUnread } from '#communication/messages/tell-unread.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { drainMatching } from '#discovery/matching/index.ts'
import { send } from '#everywhere/send.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { asText, changedLines, withoutCounts } from './plain-text.factory.ts'
import type { Recording } from './recording.factory.ts'
import { type Row, readRows } from './story-rows.factory.ts'

// Far ahead, so that no real day ever comes between two of the story's. A Monday.
const begins = Date.parse('2041-03-04T08:07:20Z')
const [minuteMs, dayMs] = [60_000, 86_400_000]

export const password = 'a quiet harbour at dawn'
type Sent<Params, Query, Body> = { params?: Params; query?: Query; body?: Body }

/** Plays a story step by step, and notes what each step changed and what both sides then read. */
export const tellerOf = (server: () => FastifyInstance, recording: Recording) => {
  const lines: string[] = []
  const tokens = new Map<string, string>()
  let rows = new Map<string, Row>()
  const seen = new Map<string, Record<string, unknown>>()
  let time = begins
  let steps = 0
  let sinceMs = 0
  let hurry = false

  // A request's own context is not the caller's, so the clock moves for all of the process. What a
  // step takes is far less than the seconds that are left of its minute, and only minutes are told.
  const at = <T>(work: () => Promise<T>): Promise<T> => {
    moveClock(0)
    moveClock(time + sinceMs - now().getTime())
    return work()
  }
  const ask = async (who: string, endpoint: Pick<Endpoint, 'method' | 'path'>, sent: object) => {
    const token = tokens.get(who)
    return at(() => send(server(), endpoint, sent, token === undefined ? undefined : { token }))
  }

  const viewsOf = async (id: string) => {
    const { rows: found } = await sql<{
      creator: string
      slug: string
      campaign: string
      brand: string
    }>`
      select split_part(cu.email, '@', 1) as creator, cr.slug, c.campaign_id as campaign,
             (select split_part(u.email, '@', 1) from brand_members m join users u on u.id = m.user_id
               where m.brand_id = c.brand_id and m.role = 'owner') as brand
        from collaborations c join users cu on cu.id = c.creator_id join creators cr on cr.id = c.creator_id
       where c.id = ${id}`.execute(db)
    const { creator = '', slug = '', campaign = '', brand = '' } = found[0] ?? {}
    const read = (
      who: string,
      endpoint: typeof overview.readMine | typeof overview.readForBrand,
      params: object,
    ) => recording.views(who, endpoint, { params: { ...params } }, ask)
    return [
      [creator, await read(creator, overview.readMine, { collaborationId: id })],
      [
        brand,
        await read(brand, overview.readForBrand, { campaignId: campaign, creatorName: slug }),
      ],
    ] as const
  }

  /** Of a first reading: what differs from another one's in the same campaign. */
  const noteViews = async (id: string): Promise<void> => {
    const told: [string, string[]][] = []
    for (const [who, answer] of await viewsOf(id)) {
      const { version: _, stateSince: __, ...after } = answer
      const ground = `${who} ${(after.campaign as { id: string }).id}`
      const before = seen.get(`${who} ${id}`) ?? seen.get(ground) ?? {}
      if (!seen.has(ground)) seen.set(ground, after)
      seen.set(`${who} ${id}`, after)
      told.push([who, changedLines(before, after, '      ')])
    }
    const [one, other] = told
    const both = one?.[1].filter((line) => other?.[1].includes(line)) ?? []
    if (both.length > 0) lines.push('    both read:', ...both)
    for (const [who, changes] of told) {
      const own = changes.filter((line) => !both.includes(line))
      if (own.length > 0) lines.push(`    ${who} reads:`, ...own)
    }
  }

  const note = async (): Promise<void> => {
    const after = await readRows()
    for (const [key, row] of after) {
      const before = rows.get(key)
      const changes = changedLines(before?.fields ?? {}, row.fields, '')
      if (changes.length === 0) continue
      lines.push(
        `  ${before === undefined ? 'new ' : ''}${row.table} ${row.id}: ${changes.join('; ')}`,
      )
      if (row.table === 'collaborations') await noteViews(row.id)
    }
    for (const [key, { table, id }] of rows)
      if (!after.has(key)) lines.push(`  gone ${table} ${id}`)
    rows = after
  }

  const settle = async (): Promise<void> => {
    // What the step made due at once must be behind it, however long the step took. A fifth of a
    // minute: no hundredth of an hour, as records tell them, changes within it.
    sinceMs = 12_000
    await at(async () => {
      await passDeadlines()
      await tellUnread()
      await drainNotifications()
      await drainMatching()
    })
    await note()
  }

  // Uneven, so that no two things happen at the same moment.
  const goOn = (): void => {
    steps += 1
    sinceMs = 0
    time += (hurry ? 3 : 41 + ((steps * 29) % 37)) * minuteMs
  }

  const step = async <T>(words: string, work: () => Promise<T>): Promise<T> => {
    goOn()
    lines.push('', `${new Date(time).toISOString()} ${words}`)
    const result = await at(work)
    await settle()
    return result
  }

  const does = async <Params, Query, Body, Output>(
    who: string,
    endpoint: Endpoint<Params, Query, Body, Output, RefusalCode>,
    sent: Sent<Params, Query, Body> = {},
  ): Promise<Output> => {
    goOn()
    const path = Object.entries((sent.params ?? {}) as object).reduce(
      (text, [name, value]) => text.replace(`:${name}`, String(value)),
      endpoint.path,
    )
    lines.push('', `${new Date(time).toISOString()} ${who}: ${endpoint.method} ${path}`)
    const answer = await ask(who, endpoint, sent)
    recording.wrote(who, endpoint, sent as object, answer)
    const sid = answer.cookies.find(({ name }) => name === 'sid')?.value
    if (sid !== undefined && sid !== '') tokens.set(who, sid)
    const body = answer.json()
    if (answer.statusCode !== 200)
      lines.push(`  refused ${answer.statusCode} ${body.code}: ${body.detail}`)
    await settle()
    return body
  }

  return {
    does,
    step,
    ask,
    at,
    lines,
    /** What the story's clock shows. */
    time: () => time,
    /** Keeps what they read now, of everything whose address fits. */
    looksAround: (moment: string, people: Record<string, 'creator' | 'brand'>, only?: RegExp) => {
      // What has just happened lies behind them, by whichever clock it was written, and so does
      // what is kept for a minute.
      time += 2 * minuteMs
      return recording.looks(moment, people, ask, only)
    },
    /** A day at a time: silence is answered on the day it is due. */
    days: async (count: number): Promise<void> => {
      for (let nr = 0; nr < count; nr += 1) {
        time += dayMs + ((nr % 5) - 2) * minuteMs
        const before = lines.length
        await settle()
        if (lines.length > before)
          lines.splice(before, 0, '', `${new Date(time).toISOString()} nobody did anything`)
      }
    },
    /** Within minutes, such as while a link works. */
    soon: async (work: () => Promise<void>): Promise<void> => {
      hurry = true
      await work()
      hurry = false
    },
    /** All of an answer, in the middle of things. */
    reads: async (who: string, endpoint: Pick<Endpoint, 'method' | 'path'>): Promise<void> => {
      lines.push('', `${who} reads ${endpoint.path}`)
      lines.push(...asText(withoutCounts((await ask(who, endpoint, {})).body), '    '))
    },
    /** Signs up, takes a name, and chooses a side. */
    join: async (who: string): Promise<string> => {
      const email = `${who}@story.test`
      const joined = await does(who, identity.signUp, { body: { email, password } })
      return joined.session.user?.uid ?? ''
    },
  }
}
export type Teller = ReturnType<typeof tellerOf>
