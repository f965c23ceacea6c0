import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { passkeyMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { passkeys } from '@tandem/contract/accounts/identity/passkey.endpoints.ts'
import { proofs } from '@tandem/contract/accounts/identity/proof.endpoints.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { disable, latestMailTo, peopleOf, signInByGoogle } from '../identity.factory.ts'
import { insertToken } from '../one-time-token.store.ts'
import { buildCareful } from '../second-factor/second-factor.factory.ts'
import { setPassword } from '../user.store.ts'
import { buildAuthenticator } from './passkey.factory.ts'

const server = useTestApp()
const { send, isSignedIn } = peopleOf(server)

const askToAdd = async (token: string): Promise<string> =>
  (await send(passkeys.askToAdd, {}, { sid: token })).body.optionsJson
const ask = async () => {
  const asked = await send(passkeys.ask, {})
  return { optionsJson: asked.body.optionsJson as string, passkey: asked.cookie('passkey') }
}
const signIn = (body: object, passkey: string) => send(passkeys.signIn, body, { passkey })

const idOf = async ({ email }: { email: string }): Promise<string> => {
  const user = db.selectFrom('users').where('email', '=', email).select('id')
  return (await user.executeTakeFirstOrThrow()).id
}

/** Somebody with a second factor and a passkey. */
const buildHolder = async () => {
  const person = await buildCareful(server.app)
  const device = buildAuthenticator()
  const added = await send(passkeys.add, device.create(await askToAdd(person.token)), {
    sid: person.token,
  })
  expect(added.body).toEqual({ done: true })
  return { ...person, device }
}

it('signs in without address, password and code, and lists its last use', async () => {
  const holder = await buildHolder()
  expect((await latestMailTo(holder.email)).body).toContain('The passkey “Ada’s phone” can now')
  const { optionsJson, passkey } = await ask()
  expect(JSON.parse(optionsJson)).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const answer = holder.device.get(optionsJson)
  const signedIn = await signIn(answer, passkey)
  expect(signedIn.body.user.email).toBe(holder.email)
  expect(await isSignedIn(signedIn.cookie('sid'))).toBe(true)
  expect((await signIn(answer, passkey)).body.code).toBe('passkey-expired')
  const { body } = await server.call(passkeys.list, { as: holder })
  expect(body.items).toMatchObject([{ name: 'Ada’s phone', lastUsedAt: expect.any(String) }])
})

it('answers a question once, of two at the same time, in time and in its own browser', async () => {
  const holder = await buildHolder()
  const { optionsJson, passkey } = await ask()
  const answers = [holder.device.get(optionsJson), holder.device.get(optionsJson)]
  const signedIn = await Promise.all(answers.map((answer) => signIn(answer, passkey)))
  expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 410])
  const [mine, other] = [await ask(), await ask()]
  const refusedIn = async (cookie: string, json = mine.optionsJson) =>
    (await signIn(holder.device.get(json), cookie)).body.code
  expect(await refusedIn(other.passkey)).toBe('passkey-expired')
  expect(await refusedIn('')).toBe('passkey-expired')
  expect(await refusedIn(mine.passkey, await askToAdd(holder.token))).toBe('passkey-expired')
  const late = await ask()
  await sql`update passkey_challenges
               set expires_at = expires_at - make_interval(mins => ${passkeyMinutes})`.execute(db)
  expect(await refusedIn(late.passkey, late.optionsJson)).toBe('passkey-expired')
})

it('refuses answers for another site, without verification, forged or copied', async () => {
  const holder = await buildHolder()
  const stranger = buildAuthenticator()
  const refused = async (
    answer: (optionsJson: string) => ReturnType<typeof holder.device.get>,
  ): Promise<unknown> => {
    const { optionsJson, passkey } = await ask()
    return (await signIn(answer(optionsJson), passkey)).body.code
  }
  const { device } = holder
  const forged = {
    'another origin': (json: string) => device.get(json, { origin: 'https://evil.test' }),
    'another host': (json: string) => device.get(json, { host: 'evil.test' }),
    'no verification': (json: string) => device.get(json, { verifies: false }),
    'another type': (json: string) => device.get(json, { type: 'webauthn.create' }),
    'an unknown passkey': (json: string) => stranger.get(json),
    'another key': (json: string) => ({ ...stranger.get(json), id: device.get(json).id }),
    'changed client data': (json: string) => {
      const answer = device.get(json)
      const text = Buffer.from(answer.clientDataJSON, 'base64url').toString()
      const changed = text.replace('"crossOrigin":false', '"crossOrigin":true')
      return { ...answer, clientDataJSON: Buffer.from(changed).toString('base64url') }
    },
    'a copied device': (json: string) => {
      device.rewind()
      return device.get(json)
    },
  }
  for (const [what, answer] of Object.entries(forged))
    expect([what, await refused(answer)]).toEqual([what, 'passkey-unknown'])
  for (const clientDataJSON of ['AAAA', 'e30', 'bnVsbA'])
    expect(await refused((json) => ({ ...device.get(json), clientDataJSON }))).toBe(
      'passkey-expired',
    )
})

it('adds no passkey with a foreign question, for another site or twice', async () => {
  const [one, other] = [await buildHolder(), await buildHolder()]
  const device = buildAuthenticator()
  const add = async (body: object) => (await send(passkeys.add, body, { sid: one.token })).body.code
  expect(await add(device.create(await askToAdd(other.token)))).toBe('passkey-expired')
  expect(await add(device.create((await ask()).optionsJson))).toBe('passkey-expired')
  const mine = () => askToAdd(one.token)
  expect(await add(device.create(await mine(), { origin: 'https://evil.test' }))).toBe(
    'passkey-unknown',
  )
  expect(await add(device.create(await mine(), { verifies: false }))).toBe('passkey-unknown')
  expect(await add(other.device.create(await mine()))).toBe('passkey-unknown')
  expect((await server.call(passkeys.list, { as: one })).body.items).toHaveLength(1)
})

it('confirms its own account only, and works no more once it is removed', async () => {
  const [holder, other] = [await buildHolder(), await buildHolder()]
  await sql`update sessions set proved_at = now() - interval '1 day'`.execute(db)
  const prove = async (device: typeof holder.device) => {
    const { optionsJson, passkey } = await ask()
    const cookies = { sid: holder.token, passkey }
    return send(proofs.withPasskey, device.get(optionsJson), cookies)
  }
  const items = (await server.call(passkeys.list, { as: holder })).body.items
  const params = { passkeyId: items[0]?.id ?? '' }
  const remove = () => server.call(passkeys.remove, { as: holder, params })
  expect((await remove()).body.code).toBe('session.confirm_first')
  expect((await prove(other.device)).body.code).toBe('passkey-unknown')
  expect((await prove(holder.device)).status).toBe(200)
  const userId = await idOf(holder)
  await db.deleteFrom('passwords').where('user_id', '=', userId).execute()
  const [passkey] = (await server.call(passkeys.list, { as: holder })).body.items
  expect(passkey?.can.remove).toMatchObject({ because: 'passkey.last_way' })
  expect((await remove()).body.code).toBe('passkey.last_way')
  await setPassword(db, userId, 'another way to sign in')
  expect((await remove()).status).toBe(200)
  expect((await remove()).body.code).toBe('passkey.not_found')
  const question = await ask()
  const again = await signIn(holder.device.get(question.optionsJson), question.passkey)
  expect(again.body.code).toBe('passkey-unknown')
})

it('forgets the passkey of an address that somebody else confirms', async () => {
  const [squatter, owner] = [await buildHolder(), await buildHolder()]
  const confirm = async (holder: { email: string }, as?: { token: string }) => {
    const token = await insertToken(db, 'verify', await idOf(holder), { hours: 1 })
    const answer = await server.call(identity.verifyEmail, { body: { token }, ...(as && { as }) })
    expect(answer.status).toBe(200)
  }
  await confirm(squatter)
  await confirm(owner, owner)
  const kept = async (as: { token: string }) =>
    (await server.call(passkeys.list, { as })).body.items.length
  expect([await kept(squatter), await kept(owner)]).toEqual([0, 1])
})

it('opens no disabled account, and none that its owner took back with Google', async () => {
  const [disabled, squatter] = [await buildHolder(), await buildHolder()]
  await disable(disabled.email)
  await signInByGoogle(squatter.email)
  const codes = []
  for (const { device } of [disabled, squatter]) {
    const { optionsJson, passkey } = await ask()
    codes.push((await signIn(device.get(optionsJson), passkey)).body.code)
  }
  expect(codes).toEqual(['user-disabled', 'passkey-unknown'])
})
