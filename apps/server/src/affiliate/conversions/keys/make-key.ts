import type { NewProgrammeKey } from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { lockProgramme } from '#affiliate/programmes/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { mayConnectShop } from '../conversion.policy.ts'
import { findOwnProgramme, findProgrammeOfBrand } from '../own-programme.views.ts'
import { countKeys, readSealedSecret, replaceKey } from './programme-key.store.ts'
import { newKey, openSecret, sealSecret } from './programme-secret.ts'

const keysMax = 5

const make = async (
  tx: Db,
  programmeId: string,
  madeBy: string | null,
): Promise<NewProgrammeKey> => {
  // Without the lock, parallel calls would both replace the same key.
  await lockProgramme(tx, programmeId)
  if ((await countKeys(tx, programmeId)) >= keysMax) refuse('conversion.key_too_many')
  const { key, secret } = newKey()
  await replaceKey(tx, programmeId, { key, sealed: sealSecret(secret, programmeId), madeBy })
  return { key, secret }
}

/** Returns the key without its secret, because responses are stored for repeated requests. */
export const makeKey = (actor: BrandActor, programmeId: string): Promise<{ key: string }> =>
  issueAccess(async (tx) => {
    await findOwnProgramme(tx, actor, programmeId)
    ensure(mayConnectShop(actor))
    const { key } = await make(tx, programmeId, actor.userId)
    return { key }
  })

export const showKey = async (programmeId: string, key: string): Promise<NewProgrammeKey> => {
  const sealed = await readSealedSecret(programmeId, key)
  assert(sealed !== undefined, 'a key that was just made is there')
  return { key, secret: openSecret(sealed, programmeId) }
}

/** Uses the brand's newest programme that hasn't ended. Undefined when the brand has none. */
export const makeKeyByOperator = (brandSlug: string): Promise<NewProgrammeKey | undefined> =>
  inTransaction(async (tx) => {
    const programmeId = await findProgrammeOfBrand(tx, brandSlug)
    return programmeId === undefined ? undefined : make(tx, programmeId, null)
  })
