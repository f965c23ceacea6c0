import type {
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from '@tandem/contract/accounts/identity/second-factor.schema.ts'
import type { Actor, PersonActor } from '#platform/actor.ts'
import { db } from '#platform/postgres/db.ts'
import { codesOfSet } from './recovery-codes.ts'
import { readSecret } from './totp.store.ts'
import { totpAddress, typedKey } from './totp.ts'

export const viewSecondFactor = async (actor: Actor): Promise<SecondFactor> => {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('totps as t', (join) =>
      join.onRef('t.user_id', '=', 'u.id').on('t.confirmed_at', 'is not', null),
    )
    .where('u.id', '=', actor.userId)
    .select((from) => [
      't.confirmed_at',
      from
        .selectFrom('recovery_codes as r')
        .whereRef('r.user_id', '=', 'u.id')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .as('codes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    onSince: row.confirmed_at,
    recoveryCodesLeft: Number(row.codes),
  }
}

export const viewSetup = async (actor: PersonActor): Promise<SecondFactorSetup> => {
  const secret = await readSecret(actor.userId)
  return { address: totpAddress(secret, actor.email), key: typedKey(secret) }
}

export const viewRecoveryCodes = (actor: PersonActor, set: string): RecoveryCodes => ({
  codes: codesOfSet(actor.userId, set),
})
