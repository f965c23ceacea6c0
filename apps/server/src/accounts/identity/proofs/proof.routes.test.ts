import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { proofs } from '@tandem/contract/accounts/identity/proof.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { password, sendAs } from '../identity.factory.ts'
import { hashPassword } from '../passwords/password.ts'
import { tokenHash } from '../sessions/session.store.ts'
import { setPassword } from '../user.store.ts'
import { proveWithGoogle } from './prove-with-google.ts'

const server = useTestApp()
const send = sendAs(() => server.app)

/** A brand's owner with a password, whose last proof is 11 minutes old. */
const buildOwner = async () => {
  const { actor, token } = await buildBrand()
  await setPassword(db, actor.userId, await hashPassword(password))
  await age(token)
  return { token, userId: actor.userId }
}

const age = (token: string) =>
  sql`update sessions set proved_at = now() - interval '11 minutes'
       where token_hash = ${tokenHash(token)}`.execute(db)

const makeKey = (as: { token: string }, key?: string) =>
  server.call(apiKeys.make, {
    as,
    body: { name: 'A program', scopes: ['campaigns:read'] },
    ...(key !== undefined && { key }),
  })
const prove = (as: { token: string }, given: string) =>
  server.call(proofs.withPassword, { as, body: { password: given } })

it('asks for the password 10 minutes after the last proof, then takes the same request', async () => {
  const owner = await buildOwner()
  const refused = await makeKey(owner, 'one-intent')
  expect(refused).toMatchObject({ status: 403, body: { code: 'session.confirm_first' } })
  expect((await server.call(proofs.ways, { as: owner })).body).toMatchObject({
    password: true,
    google: false,
  })
  expect(await prove(owner, 'not it')).toMatchObject({ body: { code: 'wrong-password' } })
  expect((await makeKey(owner, 'one-intent')).status).toBe(403)
  expect((await prove(owner, password)).status).toBe(200)
  expect((await makeKey(owner, 'one-intent')).status).toBe(200)
})

it('refuses more than 10 wrong passwords, also in parallel', async () => {
  const owner = await buildOwner()
  const answers = await Promise.all(Array.from({ length: 14 }, () => prove(owner, 'a guess')))
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(4)
  expect(await prove(owner, password)).toMatchObject({ body: { code: 'too-many-requests' } })
  expect((await makeKey(owner)).body.code).toBe('session.confirm_first')
})

it('does not count the new session of “sign out all other devices” as a proof', async () => {
  const owner = await buildOwner()
  const ended = await send(identity.endSessions, undefined, { sid: owner.token })
  expect((await makeKey({ token: ended.cookie('sid') })).body.code).toBe('session.confirm_first')
})

it('takes the linked Google account only', async () => {
  const owner = await buildOwner()
  const client = {
    ip: '203.0.113.1',
    userAgent: undefined,
    deviceCookie: undefined,
    token: owner.token,
  }
  const identityOf = (subject: string) => ({ issuer: 'https://accounts.google.com', subject })
  await sql`insert into identities (issuer, subject, user_id)
            values ('https://accounts.google.com', ${owner.userId}, ${owner.userId})`.execute(db)
  const other = await buildOwner()
  await sql`insert into identities (issuer, subject, user_id)
            values ('https://accounts.google.com', ${other.userId}, ${other.userId})`.execute(db)
  for (const foreign of [other.userId, 'unknown'])
    await expect(proveWithGoogle(identityOf(foreign), client)).rejects.toThrow(
      'This Google account is not linked',
    )
  expect((await makeKey(owner)).status).toBe(403)
  await proveWithGoogle(identityOf(owner.userId), client)
  expect((await makeKey(owner)).status).toBe(200)
})
