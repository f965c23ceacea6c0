import { hourMs } from '@tandem/contract/time.ts'
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
  security: 20,
  'access-revoked': 5,
  'new-device': 10,
  invoice: 20,
  report: 5,
}
const purposes = Object.keys(most) as Purpose[]

it('mails of a purpose use up no other’s, nor another address’s, for an hour or a day', async () => {
  const [address, other] = [someEmail(), someEmail()]
  for (const purpose of purposes) {
    for (let nr = 0; nr < most[purpose]; nr += 1)
      expect([purpose, await mayMail(db, purpose, address)]).toEqual([purpose, true])
    expect(await mayMail(db, purpose, address.toUpperCase())).toBe(false)
    expect(await mayMail(db, purpose, other)).toBe(true)
  }
  const mailedAfter = async (hours: number) => {
    moveClock(hours * hourMs + 1000)
    const mailed = []
    for (const purpose of purposes) if (await mayMail(db, purpose, address)) mailed.push(purpose)
    return mailed
  }
  expect(await mailedAfter(1)).toEqual([
    ...['password-changed', 'security', 'access-revoked', 'new-device', 'invoice'],
  ])
  expect(await mailedAfter(24)).toEqual(purposes)
})
