import pg from 'pg'
import { closeDatabase, openDatabase } from '../src/platform/postgres/db.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { useSettings } from '../src/platform/settings/settings.ts'
import { measureBigLedger } from './big-ledger.ts'
import { contendTransfers, fillWallets } from './transfers.ts'

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const transfersTable = async (
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string[]> => {
  const bare: number[] = []
  const product: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const result = await contendTransfers(databaseUrl, seconds)
    if (result === undefined) return ['Transfers: pgbench is not installed, so there is no share.']
    bare.push(result.bare)
    product.push(result.product)
  }
  const [limit, ours] = [median(bare), median(product)]
  return [
    `Transfers of three legs, ten connections, ${rounds} rounds of ${seconds} s in turn, median.`,
    '',
    '| operation | pgbench tps | Tandem tps | share | bar |',
    '|---|---|---|---|---|',
    `| ledger_post | ${Math.round(limit)} | ${Math.round(ours)} | ${(ours / limit).toFixed(2)} | 0.6 |`,
  ]
}

export const benchLedger = async (
  databaseUrl: string,
  size: { rounds: number; seconds: number },
): Promise<string> => {
  useSettings(
    readSettings({
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
      CURRENCY: 'EUR',
      SECRET_KEY: 'nothing that the benchmark signs is kept',
    }),
  )
  openDatabase(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillWallets(client)
    await client.query('vacuum analyze')
    const transfers = await transfersTable(databaseUrl, size)
    const big = await measureBigLedger(client)
    return [
      ...transfers,
      '',
      'A wallet with a million entries, one client at a time.',
      '',
      ...big,
    ].join('\n')
  } finally {
    await client.end()
    await closeDatabase()
  }
}
