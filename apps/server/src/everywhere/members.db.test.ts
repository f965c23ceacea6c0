import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast } from './cast.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'
import { columns, rows } from './permission-matrix.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { type Sample, send } from './send.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
const members = ['ownerA', 'managerA', 'financeA', 'viewerA'] as const
let cast: Cast
const samples = new Map<string, Sample>()

const wordFor = (name: string, who: string): string | undefined =>
  rows.get(name)?.[columns.indexOf(who)]
const isForMembers = (name: string): boolean => wordFor(name, 'ownerA') === 'ok'

beforeAll(async () => {
  cast = await buildCast()
  // What is to be done before what is only read, so that lists have something to do in them.
  const isRead = (name: string) => Number(endpoints.get(name)?.method === 'GET')
  const names = [...endpoints.keys()].filter(isForMembers)
  for (const name of names.sort((one, other) => isRead(one) - isRead(other)))
    samples.set(name, (await sampleRequests[name]?.(cast)) ?? {})
})

/** `items.can.hold` of each verdict that allows, wherever it stands. */
const allowedIn = (value: unknown, at: readonly string[] = []): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => allowedIn(one, at))
  if (typeof value !== 'object' || value === null) return []
  if ('allowed' in value) return value.allowed === true ? [at.join('.')] : []
  return Object.entries(value).flatMap(([name, one]) => allowedIn(one, [...at, name]))
}

it('a member of a brand reads of each thing what they themselves may do', async () => {
  const lines: string[] = []
  const reads = [...samples].filter(([name]) => endpoints.get(name)?.method === 'GET')
  for (const [name, sample] of reads) {
    const found = new Map<string, string[]>()
    for (const who of members) {
      if (wordFor(name, who) !== 'ok') continue
      const answer = await send(
        server.app,
        endpoints.get(name) as Endpoint,
        sample,
        await cast.signIn(who),
      )
      if (!answer.headers['content-type']?.toString().includes('json')) continue
      for (const verdict of new Set(allowedIn(answer.json())))
        found.set(verdict, [...(found.get(verdict) ?? []), who.slice(0, -1)])
    }
    for (const [verdict, who] of [...found].sort())
      lines.push(`${name} ${verdict}: ${who.join(', ')}`)
  }
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('members.txt')
})
