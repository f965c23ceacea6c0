import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { endAccess } from '../end-access.ts'
import {
  buildMember,
  latestMailTo,
  peopleOf,
  signInByGoogle,
  someEmail,
  tokenIn,
} from '../identity.factory.ts'
import { buildUser } from '../user.factory.ts'
import { setDisabled } from '../user.store.ts'

const server = useTestApp()
const { userOf, signIn, forget, reset, confirm } = peopleOf(server)

describe('Google’s word for an address', () => {
  it('leaves nothing by which whoever signed up with it unconfirmed could come in', async () => {
    const { email, token: squatter } = await buildMember(server.app)
    const confirming = tokenIn(await latestMailTo(email))
    await forget(email)
    const resetting = tokenIn(await latestMailTo(email))
    const { token } = await signInByGoogle(email)
    expect(await userOf(token)).toMatchObject({ email, emailVerified: true })
    expect(await userOf(squatter)).toBeNull()
    expect((await signIn(email)).body.code).toBe('wrong-password')
    for (const { body } of [await reset(resetting), await confirm(confirming)])
      expect(body.code).toBe('expired-action-code')
  })

  it('links to the account whose confirmed address it is, and keeps its password', async () => {
    const { email, token } = await buildMember(server.app)
    await confirm(tokenIn(await latestMailTo(email)))
    const linked = await signInByGoogle(email)
    expect((await userOf(linked.token))?.uid).toBe((await userOf(token))?.uid)
    expect((await signIn(email)).status).toBe(200)
  })

  it('makes one account of four at once', async () => {
    const email = someEmail()
    const sessions = await Promise.all([1, 2, 3, 4].map(() => signInByGoogle(email)))
    const users = await Promise.all(sessions.map(({ token }) => userOf(token)))
    expect([users[0]?.email, new Set(users.map((user) => user?.uid)).size]).toEqual([email, 1])
  })

  it('fills what is empty, and leaves the name and photo that were chosen here', async () => {
    const told = { displayName: 'Ada of Google', photoUrl: 'https://lh3.googleusercontent.com/a' }
    const signedIn = async (own: { display_name?: string; photo_url?: string }) => {
      const { userId, email } = await buildUser()
      const users = db.updateTable('users').where('id', '=', userId)
      await users.set({ photo_url: null, ...own }).execute()
      return userOf((await signInByGoogle(email, told)).token)
    }
    const [empty, chosen] = [
      await signedIn({}),
      await signedIn({ display_name: 'Ada', photo_url: '/files/ada.webp' }),
    ]
    expect([empty?.displayName, empty?.photoURL]).toEqual([told.displayName, told.photoUrl])
    expect([chosen?.displayName, chosen?.photoURL]).toEqual(['Ada', '/files/ada.webp'])
  })

  it('opens no session for a linked account that is suspended meanwhile', async () => {
    const { userId, email } = await buildUser()
    await signInByGoogle(email)
    const { told } = await inTransaction(async (tx) => {
      await setDisabled(tx, userId, true)
      await endAccess(tx, { id: userId, email }, 'suspended')
      const told = signInByGoogle(email).catch(({ code }) => code)
      await expect.poll(countWaitingForLocks).toBe(1)
      return { told }
    })
    expect(await told).toBe('user-disabled')
  })
})
