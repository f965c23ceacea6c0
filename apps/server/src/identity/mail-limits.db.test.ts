import { expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.build.ts'
import { someEmail } from './identity.build.ts'
import { mayMail } from './tries.ts'

useTestApp()

type Purpose = Parameters<typeof mayMail>[1]
const most: Record<Purpose, number> = { 'sign-up': 5, 'password-changed': 5, invoice: 20 }
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
