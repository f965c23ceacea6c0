import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { refusals } from '@tandem/contract/refusals.ts'

const recorded = import.meta.glob<string>('../../../../packages/contract/recorded/*.jsonl', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const contract = import.meta.glob<Record<string, Record<string, Endpoint>>>(
  '../../../../packages/contract/src/**/*.endpoints.ts',
  { eager: true },
)

export type Answer = { status: number; body: unknown }
type Line = {
  who: string
  asks: string
  name?: string
  status?: number
  answer?: unknown
  as?: string
}

type Answers = Map<string, Line>
const moments = new Map<string, { at: string; answers: Answers; by: Map<string, Line[]> }>()
const readBy = (who: string, path: string): string =>
  path === 'GET /installation' ? path : `${who} ${path}`
for (const [, text] of Object.entries(recorded).sort()) {
  let [answers, by]: [Answers, Map<string, Line[]>] = [new Map(), new Map()]
  for (const line of text.trim().split('\n')) {
    const parsed = JSON.parse(line)
    if (parsed.moment === undefined) {
      answers.set(`${parsed.who} ${parsed.asks}`, parsed)
      const reader = readBy(parsed.who, parsed.asks.split('?')[0])
      by.set(reader, [...(by.get(reader) ?? []), parsed])
      continue
    }
    answers = new Map()
    by = new Map()
    moments.set(parsed.moment, { at: parsed.at, answers, by })
  }
}
const endpoints = Object.values(contract).flatMap((module) =>
  Object.values(module).flatMap((group) =>
    Object.values(group).filter(({ path, method }) => path !== undefined && method !== undefined),
  ),
)

const answerOf = ({ status = 200, answer, as }: Line): Answer => {
  if (as === undefined) return { status, body: answer }
  const [moment = '', asked = ''] = as.split(': ')
  return { status, body: moments.get(moment)?.answers.get(asked)?.answer }
}

export const timeOf = (moment: string): string => moments.get(moment)?.at ?? ''
/** Every kept step of a collaboration: who saw it, at which moment, and what was asked for. */
export const stepsOf = (read: RegExp): { moment: string; who: string; asks: string }[] =>
  [...moments].flatMap(([moment, { answers }]) =>
    [...answers.values()].flatMap(({ who, asks }) =>
      / \d+ [a-z_]+$/.test(moment) && read.test(asks) ? [{ moment, who, asks }] : [],
    ),
  )

const refusalOf = (code: string): Answer => ({
  status: 409,
  body: {
    code,
    status: 409,
    detail: refusals[code as keyof typeof refusals]?.message ?? 'Something else was the matter.',
  },
})

/** Of a list that was recorded whole, what stands at one stage. */
const ofStage = (stage: string | null, answer: Answer): Answer => {
  const body = answer.body as { items?: { stage?: string }[] } | undefined
  if (stage === null || body?.items === undefined) return answer
  const items = body.items.filter((item) => item.stage === stage)
  return { ...answer, body: { ...body, items } }
}

/** What somebody was told at a moment, or at the end of the story. */
export const readingOf = (who: string, moment: string, asks: string): Answer => {
  const [path = '', query = ''] = asks.split('?')
  const asked = new URLSearchParams(query)
  const second = asked.get('cursor') !== null
  for (const place of [moment, 'end', ...[...moments.keys()].reverse()]) {
    const fitting = (moments.get(place)?.by.get(readBy(who, path)) ?? []).filter(
      (line) => line.asks.includes('cursor=page-2') === second,
    )
    const tab = asked.get('tab')
    const line = fitting.find((one) => tab === null || one.asks.includes(`tab=${tab}`))
    if (line !== undefined) return ofStage(asked.get('stage'), answerOf(line))
  }
  return { ...refusalOf('request.not_found'), status: 404 }
}

const patternOf = ({ method, path }: Endpoint): RegExp =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`)

/** The one it asks, of several that fit the one with the fewest names in its path. */
export const endpointOf = (asks: string): Endpoint | undefined =>
  endpoints
    .filter((one) => patternOf(one).test(asks))
    .sort((one, other) => one.path.split(':').length - other.path.split(':').length)[0]

/** What was told of such a write in the story: that it was done, or why it was not. */
export const writingOf = (asks: string, isDone: boolean): Answer => {
  const endpoint = endpointOf(asks)
  const name = `${endpoint?.method} ${endpoint?.path}`
  const told = [...(moments.get('writes')?.answers.values() ?? [])].filter(
    (line) => line.name === name && (line.status === undefined) === isDone,
  )
  const [line] = told
  if (line !== undefined) return answerOf(line)
  return refusalOf(endpoint?.refuses[0] ?? 'server.failed')
}
