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
  print(`Encrypted with the current secret key: ${inAll(done, 'resealed')}`)
  const left = await resealAll()
  if (inAll(left, 'resealed') + inAll(left, 'changed') > 0) {
    print(
      'A server still encrypts with an earlier key. Restart every server, then run reseal again.',
    )
    return 1
  }
  const retired = await retire()
  print(
    retired > 0
      ? 'Nothing needs the earlier key any more. Empty SECRET_KEYS_OLD a day from now. Keep the key as long as you keep older backups.'
      : 'No earlier key was in use.',
  )
  const unreadable = inAll(left, 'unreadable')
  if (unreadable === 0) return 0
  print(`Not readable with any key, and left unchanged: ${unreadable}`)
  return 1
}
