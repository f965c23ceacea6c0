import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { openPrivateKey, receiptKeyPurpose, sealPrivateKey } from './receipt-key.ts'
import { type KeyPair, newKeyPair } from './receipt-signature.ts'

const findSigning = (tx: Db) =>
  tx
    .selectFrom('rights_keys')
    .where('retired_at', 'is', null)
    .select(['id', 'public_key', 'private_key_encrypted'])
    .executeTakeFirst()

/** Creates the key with the first receipt. If two servers do so at once, the first key wins. */
const insertSigning = async (tx: Db): Promise<void> => {
  const { id, publicKey, privateKey } = newKeyPair()
  await tx
    .insertInto('rights_keys')
    .values({
      id,
      public_key: publicKey,
      private_key_encrypted: sealPrivateKey(privateKey, id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const signingKey = async (tx: Db): Promise<KeyPair> => {
  const found = await findSigning(tx)
  if (found === undefined) {
    await insertSigning(tx)
    return signingKey(tx)
  }
  const { id, public_key: publicKey, private_key_encrypted: sealed } = found
  return { id, publicKey, privateKey: openPrivateKey(sealed, id) }
}

/** Includes retired keys, because their receipts stay valid. */
export const listPublicKeys = async (): Promise<Pick<KeyPair, 'id' | 'publicKey'>[]> =>
  db
    .selectFrom('rights_keys')
    .select(['id', 'public_key as publicKey'])
    .orderBy('created_at', 'desc')
    .execute()

export const sealedReceiptKeys: readonly SealedColumn[] = [
  {
    table: 'rights_keys',
    column: 'private_key_encrypted',
    id: 'id',
    owner: 'id',
    purpose: receiptKeyPurpose,
  },
]
