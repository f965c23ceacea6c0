import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { StartupError } from '#platform/settings/startup-error.ts'
import type { BackupTarget } from './backup-target.ts'

/** Not secret: it says how the key follows from the passphrase. */
type KeyFile = { format: 1; id: string; salt: string; cost: number; check: string }

export const keyFileName = 'tandem-backups.json'
// 128 × 8 × 65,536 bytes: each guess at the passphrase needs 64 MB.
const cost = 65_536

const derive = (passphrase: string, salt: Buffer, n: number): Buffer =>
  scryptSync(passphrase.normalize('NFC'), salt, 32, { N: n, r: 8, p: 1, maxmem: 256 * n * 8 })

export const keyed = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex')

const checkText = 'tandem backup passphrase'

/** `id` names this collection of backups. It differs from that of any other target. */
export type BackupKey = { readonly key: Buffer; readonly id: string }

const startKey = async (target: BackupTarget, passphrase: string): Promise<BackupKey> => {
  const [id, salt] = [randomBytes(4).toString('hex'), randomBytes(32)]
  const key = derive(passphrase, salt, cost)
  const check = keyed(key, checkText)
  const file: KeyFile = { format: 1, id, salt: salt.toString('base64url'), cost, check }
  const path = join(target.workshop, keyFileName)
  await mkdir(target.workshop, { recursive: true, mode: 0o700 })
  await writeFile(path, `${JSON.stringify(file)}\n`, { mode: 0o600, flush: true })
  await target.put(keyFileName, path)
  return { key, id }
}

export const readKey = async (target: BackupTarget, passphrase: string): Promise<BackupKey> => {
  const file = (await json(await target.read(keyFileName)).catch(() => undefined)) as
    | KeyFile
    | undefined
  if (file?.format !== 1 || !Number.isInteger(file.cost) || file.cost > 2 ** 20)
    throw new StartupError(
      `The file ${keyFileName} in ${target.place} is damaged or was written by a newer version of Tandem. Copy it from another copy of this backup, and run the command again.`,
    )
  const key = derive(passphrase, Buffer.from(file.salt, 'base64url'), file.cost)
  const [found, wanted] = [keyed(key, checkText), file.check].map((text) => Buffer.from(text))
  if (found?.length !== wanted?.length || !timingSafeEqual(found as Buffer, wanted as Buffer))
    throw new StartupError(
      `BACKUP_PASSPHRASE is not the passphrase of the backups in ${target.place}. Set it to the passphrase that was used when the first backup was made there.`,
    )
  return { key, id: file.id }
}

export const ensureKey = async (target: BackupTarget, passphrase: string): Promise<BackupKey> =>
  (await target.list()).has(keyFileName)
    ? readKey(target, passphrase)
    : startKey(target, passphrase)
