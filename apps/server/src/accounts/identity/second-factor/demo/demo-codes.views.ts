import { db } from '#platform/postgres/db.ts'
import { nextCode, openTotpSecret, typedKey } from '../totp.ts'

export type DemoCode = { email: string; code: string; key: string }

/** Reads only the demo's own accounts, because a person may have set up a real app. */
export const listDemoCodes = async (): Promise<DemoCode[]> => {
  const rows = await db
    .selectFrom('totps as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.confirmed_at', 'is not', null)
    .where('u.email_norm', 'like', '%@demo.test')
    .orderBy('t.created_at')
    .orderBy('u.email_norm')
    .select(['u.id', 'u.email', 't.secret_encrypted', 't.last_step'])
    .execute()
  return rows.map(({ id, email, secret_encrypted, last_step }) => {
    const secret = openTotpSecret(secret_encrypted, id)
    const lastStep = last_step === null ? null : Number(last_step)
    return { email, code: nextCode(secret, lastStep), key: typedKey(secret) }
  })
}
