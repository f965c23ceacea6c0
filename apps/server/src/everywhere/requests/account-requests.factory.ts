import { randomUUID } from 'node:crypto'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildGoogleLinkOfA } from '#everywhere/things.factory.ts'
import { db } from '#platform/postgres/db.ts'

const plain: Prepare = () => ({})
const password = 'a quiet harbour at dawn'

/** Other requests of these tests set a first password. */
const withoutPassword =
  (body: unknown): Prepare =>
  async () => {
    await db.deleteFrom('passwords').execute()
    return { body }
  }

/** Repeats of these tests would reach the limits. */
const unlimited =
  (body?: unknown): Prepare =>
  async () => {
    await db.deleteFrom('throttles').execute()
    return { ...(body !== undefined && { body }) }
  }

export const accountRequests: Record<string, Prepare> = {
  'GET /account/sign-in-ways': plain,
  'POST /account/email-change': unlimited({ email: `${randomUUID()}@example.test` }),
  'DELETE /account/email-change': plain,
  'POST /account/confirmation-mails': unlimited(),
  'POST /account/first-password': withoutPassword({ newPassword: password }),
  'POST /password': withoutPassword({ currentPassword: 'whatever', newPassword: password }),
  'POST /session/proofs/password': withoutPassword({ password }),
  'DELETE /account/google/:linkId': async (cast) => ({
    params: { linkId: await buildGoogleLinkOfA(cast) },
  }),
  'POST /email-changes/confirmations': () => ({ body: { token: randomUUID() } }),
  'POST /email-changes/agreements': () => ({ body: { token: randomUUID() } }),
  'POST /email-changes/objections': () => ({ body: { token: randomUUID() } }),
  'GET /security-events': plain,
}
