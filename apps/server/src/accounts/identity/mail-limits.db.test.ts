import { afterEach, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { someEmail } from './identity.factory.ts'
import { mayMail } from './tries.ts'

useTestApp()
afterEach(() => moveClock(0))

type Purpose = Parameters<typeof mayMail>[1]
const most: Record<Purpose, number> = {
  'sign-up': 5,
  'password-changed': 5,
  'access-revoked': 5,
  invoice: 20,
}
const purposes = Object.keys(most) as Purpose[]

it.each(purposes)(
  'mails of %s use up no other purpose’s, nor another address’s',
  async (purpose) => {
    const [address, other] = [someEmail(), someEmail()]
    for (let nr = 0; nr < most[purpose]; nr += 1)
      expect(await mayMail(db, purpose, address)).toBe(true)
    expect(await mayMail(db, purpose, address.toUpperCase())).toBe(false)
    expect(await mayMail(db, purpose, other)).toBe(true)
    for (const another of purposes.filter((one) => one !== purpose))
      expect([another, await mayMail(db, another, address)]).toEqual([another, true])
  },
)

it('an hour later all are mailed again, but who is asked to confirm an address: that takes a day', async () => {
  const address = someEmail()
  for (const purpose of purposes)
    for (let nr = 0; nr < most[purpose]; nr += 1) await mayMail(db, purpose, address)
  const mailedAfter = async (hours: number) => {
    moveClock(hours * 3_600_000 + 1000)
    const mailed = []
    for (const purpose of purposes) if (await mayMail(db, purpose, address)) mailed.push(purpose)
    return mailed
  }
  expect(await mailedAfter(1)).toEqual(['password-changed', 'access-revoked', 'invoice'])
  expect(await mailedAfter(24)).toEqual(purposes)
})
