import { inTransaction } from '#platform/postgres/transaction.ts'
import { saltOfDay } from './click.store.ts'

export const saltKeeper = () => {
  const kept = new Map<string, Buffer>()
  return async (day: string): Promise<Buffer> => {
    const salt = kept.get(day) ?? (await inTransaction((tx) => saltOfDay(tx, day)))
    kept.set(day, salt)
    const [oldest] = kept.size > 2 ? [...kept.keys()].sort() : []
    if (oldest !== undefined) kept.delete(oldest)
    return salt
  }
}
