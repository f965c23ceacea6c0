import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { senderOf } from '#everywhere/every-endpoint.factory.ts'
import { proofTimeout, sampleOf } from '#everywhere/proof-size.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { type Attacker, buildAttacker, searches, valuesIn } from './corpora.factory.ts'
import {
  bytesOf,
  endpointsForBodies,
  hostileBodies,
  hostileNumbers,
  injections,
  strangeTexts,
} from './hostile-values.factory.ts'
import { readCorpus } from './read-corpus.factory.ts'
import { withField } from './schema-fields.factory.ts'

const places = readCorpus<{
  stored: [write: string, field: string, read: string | null][]
  pages: string[]
  paths: string[]
  headers: string[]
}>('places')

const server = useTestApp({ TRUST_PROXY: 'on', DEMO: 'on' }, { listens: true })
let attacker: Attacker
beforeAll(async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  attacker = await buildAttacker(Number(new URL(address).port))
}, proofTimeout)

const short = (text: string): string => JSON.stringify(text.slice(0, 60))

type Stored = [write: string, field: string, read: string | null]
/** Writes the JSON into a field. An accepted value must be told again as `isKept` expects. */
const store = async (
  [write, field, read]: Stored,
  json: string,
  isKept: (value: unknown) => boolean,
): Promise<void> => {
  const { sample } = await attacker.requestTo(write)
  const payload = withField(sample.body, field.split('.'), json)
  const { request } = await attacker.requestTo(write, { payload })
  const what = `${write} ${field} = ${short(json)}`
  const answer = await attacker.send(what, request)
  if (answer === undefined || answer.statusCode >= 300) return
  let { body } = answer
  if (read !== null) {
    const as = senderOf(attacker.endpointOf(write))
    const again = await attacker.requestTo(read, { params: sample.params ?? {} }, as)
    body = (await attacker.send(`${read} after ${what}`, again.request))?.body ?? 'null'
  }
  const told: unknown = JSON.parse(body)
  if (typeof told === 'object' && told !== null && 'version' in told)
    attacker.noteVersion(write, told.version)
  if (!valuesIn(told).some(isKept)) attacker.note(what, `read as ${body.slice(0, 300)}`)
}

const isText = (text: string) => (value: unknown) =>
  value === text.trim() || value === text || (text.trim() === '' && value === null)

type Try = () => Promise<unknown>
const inAddress =
  (name: string, text: string, place: (address: URL) => void): Try =>
  async () => {
    const { request } = await attacker.requestTo(name)
    const address = new URL(String(request.url), 'http://localhost')
    place(address)
    const url = address.pathname + address.search
    await attacker.send(`${name} ${short(text)}`, { ...request, url })
  }

/** A header holds bytes, and no line ends. */
const asHeader = (text: string): string =>
  Buffer.from(text)
    .toString('latin1')
    .replace(/[^\t -~\x80-\xff]/g, '')

const triesOf = (text: string): Try[] => {
  const short = text.slice(0, 1_000)
  const encoded = encodeURIComponent(short.toWellFormed())
  return [
    ...places.stored.map((place) => () => store(place, JSON.stringify(text), isText(text))),
    ...searches.map((name) =>
      inAddress(name, text, (address) => {
        address.search = `?q=${encoded}`
      }),
    ),
    ...places.paths.map((name) =>
      inAddress(name, text, (address) => {
        address.pathname = address.pathname.replace(/[^/]*(\/reviews)?$/, `${encoded}$1`)
      }),
    ),
    ...places.headers.map((name) => async () => {
      const headers = { [name]: asHeader(short) }
      const { request } = await attacker.requestTo('PATCH /creator/profile', { body: {}, headers })
      await attacker.send(`${name}: ${short}`, request)
    }),
  ]
}

const run = async (tries: readonly Try[]): Promise<void> => {
  for (const one of tries) await one()
  expect(attacker.wrong.splice(0)).toEqual([])
  expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
}

it(
  'C1: strange texts are refused, or read again exactly as they were sent',
  () => run(sampleOf(strangeTexts.flatMap(triesOf), 25, 1)),
  proofTimeout,
)

const isDecodable = (text: string): boolean => !/%(?![2-7][0-9a-f])/i.test(text)
const inner = /root:|"workspaces"|\[core\]|SECRET_KEY|repositoryformatversion/
/** A page never shows a text as markup, as a header or as the file that it names. */
const reflect = (page: string, text: string) => async () => {
  const url = page.replaceAll('\u00a7', text)
  const answer = await attacker.send(url, { url, headers: { host: 'localhost:3000' } })
  if (answer === undefined) return
  const told = decodeURIComponent(text)
  const { 'x-injected': injected, 'set-cookie': cookies = [] } = answer.headers
  if (injected !== undefined || cookies.some((one) => one.includes('sid=1')))
    attacker.note(url, 'a header of its own')
  if (/^(https?:)?[/\\]{2}(?!localhost:3000)|^javascript:/i.test(answer.headers.location ?? ''))
    attacker.note(url, `leads to ${answer.headers.location}`)
  if (inner.test(answer.body)) attacker.note(url, `a file: ${answer.body.slice(0, 100)}`)
  if (/[<>]/.test(told) && answer.body.includes(told)) attacker.note(url, 'markup of its own')
}

const tables = async () =>
  (
    await sql<object>`
      select (select count(*) from information_schema.tables where table_schema = 'public') as tables,
             (select count(*) from users) as users, (select count(*) from operators) as operators,
             (select count(*) from ledger_entries) as entries`.execute(db)
  ).rows

it(
  'C2: injections stay the texts that they are, and change nothing',
  async () => {
    const texts = Object.values(injections).flat()
    for (const name of [...searches, ...places.paths, ...places.stored.map(([write]) => write)])
      await attacker.requestTo(name)
    const before = await tables()
    await run(sampleOf(texts.flatMap(triesOf), 99, 1))
    expect(await tables()).toEqual(before)
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
    const raw = (injections.path ?? []).filter((text) => /^[!-~]+$/.test(text) && isDecodable(text))
    const onPages = [...texts, ...strangeTexts.map((text) => text.toWellFormed().slice(0, 400))]
      .map(encodeURIComponent)
      .concat(raw)
    await run(
      sampleOf(
        places.pages.flatMap((page) =>
          page.includes('\u00a7')
            ? onPages.map((text) => reflect(page, text))
            : [reflect(page, '')],
        ),
        41,
        1,
      ),
    )
  },
  proofTimeout,
)

const numberOf = (json: string) => (value: unknown) => value === JSON.parse(json)
const momentOf = (text: string) => (value: unknown) =>
  typeof value === 'string' && (value === text || Date.parse(value) === Date.parse(text))

it(
  'C4: numbers and moments are refused, or read again exactly',
  async () => {
    const { numbers, moments } = hostileNumbers
    await run(
      sampleOf(
        [
          ...numbers.places.flatMap((place) =>
            numbers.values.map((json) => () => store(place, json, numberOf(json))),
          ),
          ...moments.places.flatMap((place) =>
            moments.values.map((text) => () => store(place, JSON.stringify(text), momentOf(text))),
          ),
          ...moments.queries.flatMap(([name, field]) =>
            moments.values.map((text) =>
              inAddress(name, text, ({ searchParams }) => searchParams.set(field, text)),
            ),
          ),
        ],
        15,
        1,
      ),
    )
  },
  proofTimeout,
)

it(
  'C3: broken, deep, wide and large bodies are refused early',
  async () => {
    for (const body of hostileBodies) {
      const headers = { 'content-type': 'application/json', ...body.headers }
      const payload = bytesOf(body)
      const { request } = await attacker.requestTo('PATCH /creator/profile', { payload, headers })
      const { statusCode } = (await attacker.send(body.what, request)) ?? {}
      if (statusCode !== body.status) attacker.note(body.what, `${statusCode}, not ${body.status}`)
    }
    const elsewhere = endpointsForBodies.flatMap((name) =>
      hostileBodies.map((body) => async () => {
        const headers = { 'content-type': 'application/json', ...body.headers }
        const { request } = await attacker.requestTo(name, { payload: bytesOf(body), headers })
        const { statusCode = 0 } = (await attacker.send(`${name} ${body.what}`, request)) ?? {}
        if (![400, 413, 415].includes(statusCode))
          attacker.note(`${name} ${body.what}`, `${statusCode}`)
      }),
    )
    await run(sampleOf(elsewhere, 13, 1))
  },
  proofTimeout,
)
