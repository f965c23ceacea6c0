import { sql } from 'kysely'
import { buildPasskey } from '#accounts/identity/passkeys/passkey.factory.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'

const plain: Prepare = () => ({})

const passkeyAnswer = {
  id: 'AAAA',
  clientDataJSON: 'e30',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
}

/** Proofs of who is there: passkeys, codes of an app and recovery codes. */
export const secondFactorRequests: Record<string, Prepare> = {
  'GET /session/proof-ways': plain,
  'POST /session/proofs/code': () => ({ body: { code: '123456' } }),
  'POST /session/proofs/passkey': () => ({ body: passkeyAnswer }),
  'GET /passkeys': plain,
  'POST /passkeys/options': plain,
  'POST /passkeys': () => ({
    body: {
      name: 'A phone',
      id: 'AAAA',
      clientDataJSON: 'e30',
      attestationObject: 'e30',
      transports: [],
    },
  }),
  'DELETE /passkeys/:passkeyId': async ({ ids }) => ({
    params: { passkeyId: await buildPasskey(ids.creatorA) },
  }),
  'POST /passkey-challenges': plain,
  'POST /sign-in/passkey': () => ({ body: passkeyAnswer }),
  'GET /second-factor': plain,
  'POST /second-factor/setup': plain,
  'POST /second-factor': async () => {
    // The sample of `setup` left keys without a confirmation.
    await sql`delete from totps`.execute(db)
    return { body: { code: '123456' } }
  },
  'DELETE /second-factor': plain,
  'POST /second-factor/recovery-codes': plain,
  'POST /sign-in/code': () => ({ body: { code: '123456' } }),
  'POST /sign-in/recovery-code': () => ({ body: { code: 'abcd-efgh-ijkm-nopq' } }),
}
