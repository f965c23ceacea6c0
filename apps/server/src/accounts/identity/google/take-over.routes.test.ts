import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { endAccess } from '../end-access.ts'
import { buildMember, latestMailTo, linkIn, someEmail } from '../identity.factory.ts'
import { buildUser } from '../user.factory.ts'
import { setDisabled } from '../user.store.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'

const server = useTestApp()
const password = 'correct horse battery'
const nothing = { displayName: null, photoUrl: null }
const withGoogle = (email: string, told: typeof nothing | Record<string, string> = nothing) =>
  signInWithGoogle(
    {
      ...{ issuer: 'https://accounts.google.com', subject: email, email, emailVerified: true },
      ...nothing,
      ...told,
    },
    { ip: '203.0.113.1', userAgent: undefined, token: undefined, deviceCookie: undefined },
  )
const userOf = async (token: string) =>
  (await server.call(identity.session, { as: { token } })).body.user

describe('Google’s word for an address', () => {
  it('leaves nothing by which whoever signed up with it unconfirmed could come in', async () => {
    const { email, token: squatter } = await buildMember(server.app, password)
    await server.call(identity.requestPasswordReset, { body: { email } })
    const link = linkIn(await latestMailTo(email)).split('reset=')[1] ?? ''
    const { token } = await withGoogle(email)
    expect(await userOf(token)).toMatchObject({ email, emailVerified: true })
    expect(await userOf(squatter)).toBeNull()
    const signedIn = await server.call(identity.signIn, { body: { email, password } })
    expect(signedIn.body.code).toBe('wrong-password')
    const body = { token: link, password: 'another long one' }
    const reset = await server.call(identity.resetPassword, { body })
    expect(reset.body.code).toBe('expired-action-code')
  })

  it('fills what is empty, and leaves the name and photo that were chosen here', async () => {
    const told = { displayName: 'Ada of Google', photoUrl: 'https://lh3.googleusercontent.com/a' }
    const signedIn = async (own: object) => {
      const email = someEmail()
      const { userId } = await buildUser({ email, displayName: null })
      await db
        .updateTable('users')
        .set({ photo_url: null, ...own })
        .where('id', '=', userId)
        .execute()
      return userOf((await withGoogle(email, told)).token)
    }
    expect(await signedIn({})).toMatchObject({
      displayName: told.displayName,
      photoURL: told.photoUrl,
    })
    expect(await signedIn({ display_name: 'Ada', photo_url: '/files/ada.webp' })).toMatchObject({
      displayName: 'Ada',
      photoURL: '/files/ada.webp',
    })
  })

  it('opens no account that is disabled, and changes nothing of it', async () => {
    const email = someEmail()
    const { userId } = await buildUser({ email })
    const disabled_at = new Date().toISOString()
    await db.updateTable('users').set({ disabled_at }).where('id', '=', userId).execute()
    await expect(withGoogle(email)).rejects.toMatchObject({ code: 'user-disabled' })
    const { email_verified } = await db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(email_verified).toBe(false)
  })

  it('opens no session for a linked account that is suspended meanwhile', async () => {
    const email = someEmail()
    const { userId } = await buildUser({ email })
    await withGoogle(email)
    const { told } = await inTransaction(async (tx) => {
      await setDisabled(tx, userId, true)
      await endAccess(tx, { id: userId, email }, 'suspended')
      const told = withGoogle(email).catch(({ code }) => code)
      await expect.poll(countWaitingForLocks).toBe(1)
      return { told }
    })
    expect(await told).toBe('user-disabled')
  })
})
