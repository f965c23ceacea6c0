import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { sendAs, someEmail } from '../identity.factory.ts'

const server = useTestApp()
const send = sendAs(() => server.app)
const password = 'correct horse battery'
// As `public/first-paint.js` keeps it; `inject` encodes it.
const region = (zone: string) => ({ region: `en-GB ${zone}` })

const zoneOf = async (email: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .where('email_norm', '=', email)
      .select('time_zone')
      .executeTakeFirstOrThrow()
  ).time_zone

describe('the time zone of a person', () => {
  it('is stored at sign-up, at sign-in and when a page is loaded elsewhere', async () => {
    const email = someEmail()
    await send(identity.signUp, { email, password }, region('Europe/Berlin'))
    expect(await zoneOf(email)).toBe('Europe/Berlin')
    const signedIn = await send(identity.signIn, { email, password }, region('Asia/Tokyo'))
    expect(await zoneOf(email)).toBe('Asia/Tokyo')
    const sid = signedIn.cookie('sid')
    await send(identity.session, undefined, { sid, ...region('America/New_York') })
    expect(await zoneOf(email)).toBe('America/New_York')
    await send(identity.session, undefined, { sid })
    expect(await zoneOf(email)).toBe('America/New_York')
  })

  it('becomes unknown where the browser tells one that does not exist, and nothing is refused', async () => {
    const email = someEmail()
    await send(identity.signUp, { email, password }, region('Europe/Berlin'))
    const answer = await send(identity.signIn, { email, password }, region('Mars/Olympus'))
    expect(answer.status).toBe(200)
    expect(await zoneOf(email)).toBeNull()
  })
})
