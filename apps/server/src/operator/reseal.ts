import { ensureSecretKey } from '#platform/keys/claim-secret-keys.ts'
import { type Resealed, resealColumn } from '#platform/keys/reseal.ts'
import { lockSecretKeys, retireKeysBut } from '#platform/keys/secret-keys.store.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { sealedColumns } from '../sealed-columns.ts'
import type { Print } from './command-shape.ts'

const inAll = (done: readonly Resealed[], what: keyof Resealed): number =>
  done.reduce((sum, resealed) => sum + resealed[what], 0)

const resealAll = async (): Promise<Resealed[]> => {
  const done: Resealed[] = []
  for (const column of sealedColumns) done.push(await resealColumn(column))
  return done
}

const retire = (): Promise<number> =>
  inTransaction(async (tx) => {
    await lockSecretKeys(tx)
    await ensureSecretKey(tx)
    return retireKeysBut(tx, settings.secretKey)
  })

/** The second `resealAll` detects servers that still use the earlier key. */
export const reseal = async (print: Print): Promise<number> => {
  await ensureSecretKey(db)
  const done = await resealAll()
  print(`Sealed anew with the secret key: ${inAll(done, 'resealed')}`)
  const left = await resealAll()
  if (inAll(left, 'resealed') + inAll(left, 'changed') > 0) {
    print(
      'Meanwhile more was sealed with an earlier key. Start every server anew, then run reseal again.',
    )
    return 1
  }
  const retired = await retire()
  print(
    retired > 0
      ? 'Nothing needs the earlier key any more: SECRET_KEYS_OLD can be emptied a day from now. Keep the key as long as backups from before.'
      : 'No earlier key was in use.',
  )
  const unreadable = inAll(left, 'unreadable')
  if (unreadable === 0) return 0
  print(`Opened by none of the keys, and left as they are: ${unreadable}`)
  return 1
}
