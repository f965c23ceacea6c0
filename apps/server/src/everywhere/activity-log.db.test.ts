import { unloggedWrites } from '@tandem/contract/communication/audit/quiet-writes.ts'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { listEntries } from '#communication/audit/audit.views.ts'
import { isSaid } from '#communication/audit/entry.words.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast, people } from './cast.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'
import { rows } from './permission-matrix.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { send } from './send.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
const isBrandWrite = ({ method, access, actsForSide }: Endpoint): boolean =>
  method !== 'GET' && (access === 'brand' || actsForSide === true)
/** The owner of the brand may not send these at the moment of their sample. */
const isRefused = (name: string) => rows.get(name)?.[people.indexOf('ownerA')] !== 'ok'
const writes = [...endpoints].filter(([name, one]) => isBrandWrite(one) && !isRefused(name))

let cast: Cast
beforeAll(async () => {
  cast = await buildCast()
})

const newestId = async (): Promise<number> =>
  (
    await db
      .selectFrom('audit_entries')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

it.each(writes)('%s leaves an entry that says who did what', async (name, endpoint) => {
  const sample = (await sampleRequests[name]?.(cast)) ?? {}
  const before = await newestId()
  const answer = await send(server.app, endpoint, sample, await cast.signIn('ownerA'))
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  const written = await db
    .selectFrom('audit_entries')
    .select(['kind', 'user_id', 'ip', 'session_id'])
    .where('id', '>', before)
    .where('brand_id', '=', cast.brandA.brandId)
    .execute()
  if (Object.hasOwn(unloggedWrites, name)) return expect(written).toEqual([])
  expect(written).not.toEqual([])
  for (const entry of written) {
    // An approved request is carried out in the name of the member who asked.
    if (entry.user_id !== cast.ids.ownerA && name.endsWith('/approve')) {
      expect(entry).toMatchObject({ ip: null, session_id: null })
      continue
    }
    expect(entry).toMatchObject({ user_id: cast.ids.ownerA, ip: expect.stringMatching(/^10\./) })
    expect(entry.session_id).not.toBeNull()
    expect([entry.kind, isSaid(entry.kind)]).toEqual([entry.kind, true])
  }
  const [entry] = await listEntries(cast.brandA.actor, {}, { before: undefined, limit: 1 })
  const sentence = [entry?.who.name, entry?.before, entry?.object?.label, entry?.after].join(' ')
  expect(sentence).not.toMatch(/undefined|null|NaN| a campaign\b| a creator\b| a programme\b/)
})
