import type pg from 'pg'
import { listInvariants } from '../src/money/coins/index.ts'
import { listStatement } from '../src/money/wallet/statement.views.ts'
import type { AuthorizedBrandId, BrandActor } from '../src/platform/actor.ts'
import { fillLedger } from './fill-ledger.ts'
import { transfer } from './transfers.ts'

const entries = 1_000_000

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const rowOf = (name: string, bar: string, values: readonly number[]): string =>
  `| ${name} | ${quantile(values, 0.5).toFixed(1)} ms | ${quantile(values, 0.99).toFixed(1)} ms | ${bar} |`

export const measureStatement = async (actor: BrandActor): Promise<string[]> => {
  const first = await listStatement(actor, {})
  let deep = first
  for (let page = 0; page < 200 && deep.nextCursor !== null; page += 1)
    deep = await listStatement(actor, { cursor: deep.nextCursor, limit: 100 })
  const cursor = deep.nextCursor ?? undefined
  const queries = [
    ['first page', {}],
    ['page after 20,000 lines', { cursor }],
    ['rare kind only', { kind: 'coupons' as const }],
    ['searched for one campaign of a hundred', { q: 'campaign 37' }],
    ['searched for every campaign', { q: 'filled campaign' }],
    ['searched for an amount', { q: '987' }],
    ['searched for nothing that is there', { q: 'boats at dawn' }],
  ] as const
  const rows: string[] = []
  for (const [name, query] of queries) {
    const times: number[] = []
    for (let call = 0; call < 200; call += 1)
      times.push(await timed(() => listStatement(actor, query)))
    rows.push(rowOf(`statement of ${entries.toLocaleString('en')} lines, ${name}`, '20 ms', times))
  }
  return rows
}

const measureInvariants = async (): Promise<string[]> => {
  const latencies = async (during: () => Promise<unknown>): Promise<number[]> => {
    let over = false
    const times: number[] = []
    const writer = (async () => {
      while (!over) times.push(await timed(transfer))
    })()
    await during()
    over = true
    await writer
    return times
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, 3_000))
  const before = await latencies(pause)
  let tookMs = 0
  let broken: string[] = []
  const beside = await latencies(async () => {
    tookMs = await timed(async () => {
      broken = (await listInvariants()).filter(({ bad }) => bad > 0).map(({ check }) => check)
    })
  })
  if (broken.length > 0) throw new Error(`The ledger breaks ${broken.join(', ')}.`)
  return [
    `| every invariant over ${entries.toLocaleString('en')} entries | ${(tookMs / 1000).toFixed(1)} s | | 30 s |`,
    rowOf('one transfer, alone', '', before),
    rowOf('one transfer while the invariants are checked', 'not blocked', beside),
  ]
}

export const measureBigLedger = async (client: pg.Client): Promise<string[]> => {
  const { brandId } = await fillLedger(client, entries)
  const actor: BrandActor = {
    userId: brandId,
    email: 'bench@example.test',
    role: 'brand',
    brandId: brandId as AuthorizedBrandId,
    member: 'owner',
  }
  return [
    '| operation | median | p99 | bar |',
    '|---|---|---|---|',
    ...(await measureStatement(actor)),
    ...(await measureInvariants()),
  ]
}
