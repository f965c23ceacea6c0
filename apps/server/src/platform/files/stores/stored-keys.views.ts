import { sql } from 'kysely'
import { readInBatches } from '#platform/postgres/read-in-batches.ts'

export async function* listStoredKeys(): AsyncGenerator<string[]> {
  const rows = sql<{ key: string }>`select distinct storage_key as key from files order by 1`
  for await (const batch of readInBatches(rows)) yield batch.map(({ key }) => key)
}
