import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { keyPurpose } from './push-secrets.ts'

export type PushKey = { publicKey: string; privateKey: string }

const find = (tx: Db) =>
  tx
    .selectFrom('push_keys')
    .select(['id', 'public_key', 'private_key_encrypted'])
    .executeTakeFirst()

/** If two servers start at once, the first key wins. */
const insert = async (tx: Db): Promise<void> => {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const id = randomUUID()
  await tx
    .insertInto('push_keys')
    .values({
      id,
      public_key: publicKey,
      private_key_encrypted: sealText(keyPurpose, privateKey, id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Creates the key if there is none. */
export const readPushKey = async (tx: Db = db): Promise<PushKey> => {
  const found = await find(tx)
  if (found === undefined) {
    await insert(tx)
    return readPushKey(tx)
  }
  const { id, public_key: publicKey, private_key_encrypted: sealed } = found
  return { publicKey, privateKey: openText(keyPurpose, sealed, id) }
}

export const sealedPushKeys: readonly SealedColumn[] = [
  {
    table: 'push_keys',
    column: 'private_key_encrypted',
    id: 'id',
    owner: 'id',
    purpose: keyPurpose,
  },
]
