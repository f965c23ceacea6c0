import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { accounts, postTransfer } from '../src/money/coins/index.ts'
import { inTransaction } from '../src/platform/postgres/transaction.ts'
import { pgbench, runPgbench } from './pgbench.ts'

const connections = 10
const wallets = 1000

const walletId = (index: number): string =>
  `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

export const fillWallets = async (client: pg.Client): Promise<void> => {
  await client.query(
    `select ledger_post(array['bench:fill:' || i], array['bench.filled'], array['grant'], array[uuid7()],
        array[null::uuid], array[null], array[null::uuid], array[4],
        array['platform', 'brand', 'platform', 'platform'],
        array[null, format('00000000-0000-4000-8000-%s', lpad(i::text, 12, '0'))::uuid, null, null],
        array['promo', 'wallet', 'world', 'cash'],
        array[-1000000000, 1000000000, -1000000000, 1000000000],
        array['COIN', 'COIN', 'EUR', 'EUR'])
       from generate_series(1, $1::int) i`,
    [wallets],
  )
}

/** Resembles a release: one of three legs goes to an account that all transfers share. */
export const transfer = (): Promise<void> => {
  const id = randomUUID()
  const [from, to] = [1 + Math.floor(Math.random() * wallets), Math.floor(Math.random() * wallets)]
  return inTransaction((tx) =>
    postTransfer(tx, {
      key: `bench:${id}`,
      event: 'bench.moved',
      ref: { type: 'grant', id },
      actorId: null,
      legs: [
        { account: accounts.brandWallet(walletId(from)), delta: -11 },
        { account: accounts.creatorWallet(walletId(to)), delta: 10 },
        { account: accounts.feeIncome, delta: 1 },
      ],
    }),
  )
}

const script = `\\set from random(1, ${wallets})
\\set to random(0, ${wallets - 1})
begin;
select ledger_post(array['bench:' || gen_random_uuid()], array['bench.moved'], array['grant'],
  array[gen_random_uuid()], array[null::uuid], array[null], array[null::uuid], array[3],
  array['brand', 'creator', 'platform'],
  array[format('00000000-0000-4000-8000-%s', lpad((:from)::text, 12, '0'))::uuid,
        format('00000000-0000-4000-8000-%s', lpad((:to)::text, 12, '0'))::uuid, null],
  array['wallet', 'wallet', 'fee_income'], array[-11, 10, 1]::bigint[],
  array[null, null, null]);
commit;
`

const byProduct = async (seconds: number): Promise<number> => {
  const until = performance.now() + seconds * 1000
  let done = 0
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      await transfer()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  return done / seconds
}

export const contendTransfers = async (
  databaseUrl: string,
  seconds: number,
): Promise<{ bare: number; product: number } | undefined> =>
  pgbench === undefined
    ? undefined
    : {
        bare: await runPgbench(databaseUrl, script, { connections, seconds }),
        product: await byProduct(seconds),
      }
