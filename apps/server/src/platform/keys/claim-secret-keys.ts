import type { Db } from '../postgres/db.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { settings, useSettings } from '../settings/settings.ts'
import { StartupError } from '../settings/startup-error.ts'
import { checkValueOf, secretKeys } from './derived-key.ts'
import { findSealed, type SealedColumn } from './sealed-column.store.ts'
import { openText } from './sealed-text.ts'
import { keepSecretKey, readSecretKey, secretKeyFile } from './secret-key.ts'
import { compareKeys, type KeysVerdict } from './secret-keys.rules.ts'
import { keepCheckValue, listKeptKeys, lockSecretKeys } from './secret-keys.store.ts'

const readMore = 'See “Replacing the secret key” in docs/operating.md.'

const otherKey = (): string =>
  settings.secretKeyIsNew
    ? `The secret key of this database is missing: SECRET_KEY is empty, and there is no ${secretKeyFile(settings.dataDir)}. Restore the file from your backup, or set SECRET_KEY to this marketplace’s key. A new key cannot decrypt its coupon codes and addresses.`
    : `The secret key in ${settings.secretKeyFromFile ? secretKeyFile(settings.dataDir) : 'SECRET_KEY'} does not belong to this database. Set SECRET_KEY to this marketplace’s key. To replace the key, add the earlier one to SECRET_KEYS_OLD. ${readMore}`

const olderMissing = `Coupon codes or addresses of this database are still encrypted with an earlier secret key. Add that key to SECRET_KEYS_OLD again, start Tandem, and run npm run operator -- reseal. After that, the key is no longer needed. ${readMore}`

const startFirst =
  'No server has started with this secret key yet. Start Tandem with this key and with the earlier one in SECRET_KEYS_OLD, then run this command again.'

const compared = async (tx: Db): Promise<KeysVerdict> => {
  const verdict = compareKeys(await listKeptKeys(tx), secretKeys().map(checkValueOf))
  const isLost = verdict === 'older_missing' && settings.secretKeyIsNew
  if (verdict === 'other' || isLost) throw new StartupError(otherKey())
  if (verdict === 'older_missing') throw new StartupError(olderMissing)
  return verdict
}

/** An old database has no recorded keys, so the key must decrypt its contents. */
const ensureOpens = async (tx: Db, columns: readonly SealedColumn[]): Promise<void> => {
  for (const column of columns) {
    const found = await findSealed(tx, column)
    try {
      if (found !== undefined) openText(column.purpose, found.sealed, found.owner)
    } catch {
      throw new StartupError(otherKey())
    }
  }
}

/** Another server with the same DATA_DIR may have created the key meanwhile. */
const rereadKey = (): void => {
  const kept = readSecretKey(settings.dataDir)
  if (kept === undefined || !('key' in kept)) return
  const { key: secretKey } = kept
  useSettings({ ...settings, secretKey, secretKeyIsNew: false, secretKeyFromFile: true })
}

/** Refuses keys of another database. Stores a generated key only for a database without keys. */
export const claimSecretKeys = (columns: readonly SealedColumn[]): Promise<void> =>
  inTransaction(async (tx) => {
    await lockSecretKeys(tx)
    if (settings.secretKeyIsNew) rereadKey()
    const verdict = await compared(tx)
    if (verdict === 'known') return
    if (verdict === 'unclaimed') await ensureOpens(tx, columns)
    if (settings.secretKeyIsNew) {
      keepSecretKey(settings.dataDir, settings.secretKey)
      rereadKey()
    }
    for (const secret of verdict === 'unclaimed' ? secretKeys() : [settings.secretKey])
      await keepCheckValue(tx, secret)
  })

/** For operator commands: refuses any key but the one that the servers use. */
export const ensureSecretKey = async (tx: Db): Promise<void> => {
  const verdict = await compared(tx)
  if (verdict === 'replaced') throw new StartupError(startFirst)
  if (settings.secretKeyIsNew) throw new StartupError(otherKey())
}
