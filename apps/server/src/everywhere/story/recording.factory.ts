import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { pathOf, type Request } from '#everywhere/send.factory.ts'
import { now } from '#platform/clock.ts'
import { readings, thingsThere } from './readings.factory.ts'

type Heard = {
  who: string
  asks: string
  name: string
  status: number
  answer: unknown
  unordered?: boolean
}
type Moment = { at: string; heard: Map<string, Heard> }
type Asked = Pick<Endpoint, 'method' | 'path'>
type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }
type Ask = (who: string, endpoint: Asked, sent: Request) => Promise<Answer>
type Seen = Record<string, unknown> & { id: string; state: string }

/** The parts of a collaboration's page that are asked for apart. */
const parts: Record<string, readonly string[]> = {
  'GET /collaborations/:collaborationId': [
    '/collaborations/:collaborationId/address',
    '/collaborations/:collaborationId/dispute',
    '/collaborations/:collaborationId/reviews',
  ],
  'GET /brand/campaigns/:campaignId/creators/:creatorName': [
    '/brand/collaborations/:collaborationId/address',
    '/collaborations/:collaborationId/dispute',
    '/brand/collaborations/:collaborationId/reviews',
  ],
}

/** By what pages of a collaboration differ: state, verdicts, and which parts are there. */
const kindOf = (seen: Seen): string =>
  JSON.stringify([
    seen.state,
    seen.coinsHeld === 0,
    [seen, ...Object.values(seen)].map((part) => (part as { can?: unknown } | null)?.can),
    (seen.campaign as { category: string }).category,
    Object.keys(seen).filter((name) => seen[name] === null || String(seen[name]) === ''),
  ])

const heardOf = (who: string, endpoint: Asked, sent: Request, answer: Answer): Heard => {
  const query = new URLSearchParams(sent.query as Record<string, string>).toString()
  const path = pathOf(endpoint.path, sent.params).slice('/api'.length)
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    who,
    asks: `${endpoint.method} ${path}${query === '' ? '' : `?${query}`}`,
    name: `${endpoint.method} ${endpoint.path}`,
    status: answer.statusCode,
    answer: isJson ? JSON.parse(answer.body) : answer.body,
  }
}

/** Keeps what the server answered, so that the web’s story can be shown it. */
export const recordingOf = () => {
  const moments = new Map<string, Moment>()
  const kinds = new Set<string>()
  const turns = new Map<string, number>()

  const keep = (moment: string, heard: Heard): void => {
    const there = moments.get(moment) ?? { at: now().toISOString(), heard: new Map() }
    moments.set(moment, there)
    there.heard.set(`${heard.who} ${heard.asks}`, heard)
  }
  const isNew = (kind: string): boolean => !kinds.has(kind) && kinds.add(kind) !== undefined

  const readAll = async (
    moment: string,
    who: string,
    endpoint: Endpoint,
    { ask, ids, only }: { ask: Ask; ids: Awaited<ReturnType<typeof thingsThere>>; only: RegExp },
  ) => {
    const reading = readings[`GET ${endpoint.path}`]
    if (reading === undefined || typeof reading === 'string') return
    // Asked by programs, and by no page.
    if (endpoint.path.startsWith('/v1/')) return
    const [name = ''] = endpoint.path.match(/(?<=:)\w+/g) ?? []
    const listed = Object.entries(reading.all ?? {}).map(([of, thing]) => [
      of,
      ids[thing].map(({ id }) => id).join(','),
    ])
    const { queries = [], orders = [] } = reading
    const isPaged = 'limit' in ((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
    const asked = 'tab' in (orders[0] ?? {}) ? orders : [queries[0] ?? {}]
    const places =
      reading.in === undefined ? [{}] : ids[reading.in].map(({ id }) => ({ [name]: id }))
    const isMeant = (params: Record<string, string>): boolean =>
      only.test(endpoint.path) || only.test(pathOf(endpoint.path, params).slice('/api'.length))
    for (const params of places.filter(isMeant))
      for (const { limit: _, ...query } of asked) {
        const named = { params, query: { ...query, ...Object.fromEntries(listed) } }
        const sent = isPaged ? { params, query: { ...named.query, limit: 100 } } : named
        const answer = await ask(who, endpoint, sent)
        // What was asked for by its ids is answered in no order of its own.
        const unordered = reading.all !== undefined
        if (answer.statusCode === 200)
          keep(moment, { ...heardOf(who, endpoint, named, answer), unordered })
      }
  }

  return {
    moments,
    looks: async (
      moment: string,
      people: Record<string, 'creator' | 'brand'>,
      ask: Ask,
      only = /./,
    ): Promise<void> => {
      const ids = await thingsThere()
      for (const endpoint of (await everyEndpoint()).values())
        for (const [who, side] of Object.entries(people))
          if (
            endpoint.method === 'GET' &&
            endpoint.access !== (side === 'creator' ? 'brand' : 'creator')
          )
            await readAll(moment, who, endpoint, {
              ...{ ask, ids },
              only: endpoint.path === '/session' ? /./ : only,
            })
    },
    /** One write of each endpoint that was done, and one for each reason that it was not. */
    wrote: (who: string, endpoint: Asked, sent: Request, answer: Answer): void => {
      const heard = heardOf(who, endpoint, sent, answer)
      const because = heard.status === 200 ? 'done' : (heard.answer as { code: string }).code
      if (isNew(`${heard.name} ${because}`)) keep('writes', heard)
    },
    /** Of pages of a collaboration one of each kind is kept, with its parts. */
    views: async (who: string, endpoint: Asked, sent: Request, ask: Ask): Promise<Seen> => {
      const heard = heardOf(who, endpoint, sent, await ask(who, endpoint, sent))
      const seen = heard.answer as Seen
      const place = `${heard.name} ${seen.id}`
      const turn = (turns.get(place) ?? 0) + 1
      turns.set(place, turn)
      if (!isNew(`${heard.name} ${kindOf(seen)}`)) return seen
      const moment = `${seen.id} ${turn} ${seen.state}`
      keep(moment, heard)
      for (const path of parts[heard.name] ?? []) {
        const asked = [{ method: 'GET', path }, { params: { collaborationId: seen.id } }] as const
        keep(moment, heardOf(who, ...asked, await ask(who, ...asked)))
      }
      return seen
    },
  }
}
export type Recording = ReturnType<typeof recordingOf>
