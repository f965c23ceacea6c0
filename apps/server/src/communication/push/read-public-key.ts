import { readPushKey } from './push-key.store.ts'
import { ownSubject } from './push-possible.ts'

/** Null when push is off here. The first call on a new installation creates the key. */
export const readPublicKey = async (): Promise<string | null> =>
  ownSubject() === undefined ? null : (await readPushKey()).publicKey
