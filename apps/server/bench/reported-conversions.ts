import { randomUUID } from 'node:crypto'
import { hourMs } from '@tandem/contract/time.ts'
import type pg from 'pg'
import { makeKey, showKey } from '../src/affiliate/conversions/keys/make-key.ts'
import { signatureOf } from '../src/affiliate/conversions/signature.rules.ts'
import { bytesOfId, makeClickId } from '../src/affiliate/links/click-id.ts'
import type { AuthorizedBrandId } from '../src/platform/actor.ts'
import { settings } from '../src/platform/settings/settings.ts'
import type { FilledLinks } from './fill-links.ts'
import { load, type Shot } from './load.ts'
import { secondsOfBoth, startProduct } from './servers.ts'

const connections = 32

export const benchConversions = async (
  databaseUrl: string,
  folder: string,
  client: pg.Client,
  { filled: { brandId, programmeId }, quick }: { filled: FilledLinks; quick: boolean },
): Promise<string[]> => {
  await client.query(
    `select ledger_post(array['bench:budget'], array['bench.filled'], array['grant'], array[uuid7()],
        array[null::uuid], array[null], array[null::uuid], array[4],
        array['platform', 'programme', 'platform', 'platform'], array[null, $1::uuid, null, null],
        array['promo', 'reserve', 'world', 'cash'],
        array[-1000000000, 1000000000, -1000000000, 1000000000],
        array['COIN', 'COIN', 'EUR', 'EUR'])`,
    [programmeId],
  )
  const { rows: people } = await client.query<{ id: string }>('select id from users limit 1')
  const { key } = await makeKey(
    {
      userId: people[0]?.id ?? '',
      email: 'bench@example.test',
      role: 'brand',
      brandId: brandId as AuthorizedBrandId,
      member: 'owner',
    },
    programmeId,
  )
  const { secret } = await showKey(programmeId, key)
  const { rows: links } = await client.query<{ id: string }>('select id from links')
  const shotOf = (nr: number): Shot => {
    const link = bytesOfId(links[nr % links.length]?.id ?? '')
    const body = JSON.stringify({
      order_id: randomUUID(),
      amount_minor: 1_000 + nr,
      currency: settings.currency,
      occurred_at: new Date().toISOString(),
      click_id: makeClickId(link, new Date(Date.now() - hourMs)).text,
    })
    const timestamp = String(Math.floor(Date.now() / 1000))
    const signature = signatureOf(secret, timestamp, Buffer.from(body))
    return {
      method: 'POST',
      path: '/v1/conversions',
      headers: {
        'content-type': 'application/json',
        'x-key': key,
        'x-timestamp': timestamp,
        'x-signature': signature,
      },
      body,
    }
  }
  const { port, server: tandem } = await startProduct(databaseUrl, folder, {
    CURRENCY: settings.currency,
  })
  const count = async (): Promise<number> =>
    (await client.query('select count(*)::int as n from commissions')).rows[0].n
  const { rows: sessions } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const sessionPid = sessions[0]?.pid ?? 0
  try {
    const seconds = quick ? 3 : 8
    await load(
      port,
      Array.from({ length: 500 }, (_, nr) => shotOf(nr)),
      1,
      connections,
    )
    // Updates the planner's statistics, because plans for empty tables are misleading.
    await client.query('analyze')
    const before = await count()
    const used = secondsOfBoth(tandem, sessionPid)
    const shots = Array.from({ length: seconds * 4_000 }, (_, nr) => shotOf(nr))
    const { p99Ms, failed } = await load(port, shots, seconds, connections)
    const orders = (await count()) - before
    const perSecond = orders / seconds
    const after = secondsOfBoth(tandem, sessionPid)
    const micros = (part: keyof typeof used): number =>
      Math.round(((after[part] - used[part]) * 1e6) / orders)
    return [
      `| conversions, signed and attributed, with commission | | ${Math.round(perSecond)} /s | | 1000 /s | p99 ${p99Ms.toFixed(1)} ms, ${failed} failed; CPU µs per order: server ${micros('server')}, database ${micros('database')} |`,
    ]
  } finally {
    tandem.kill('SIGTERM')
    await new Promise((resolve) => tandem.once('exit', resolve))
  }
}
