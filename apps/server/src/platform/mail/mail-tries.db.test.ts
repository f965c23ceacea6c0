import { afterEach, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { claimDueMail, markFailed } from './mail.store.ts'
import { queueMail } from './queue-mail.ts'

useTestApp()
afterEach(() => moveClock(0))

// `markFailed` runs outside a transaction, so it ignores the moved clock.
const claimAfter = (minutes: number) => {
  moveClock(minutes * 60_000)
  return claimDueMail()
}

it('a rejected mail is tried twelve times with doubling delays of at most six hours', async () => {
  await inTransaction((tx) => queueMail(tx, { to: 'gone@example.test', subject: 'No', text: 'No' }))
  const waits: number[] = []
  for (let next = 0; waits.length < 12; next = waits.at(-1) ?? 0) {
    if (next > 0) expect(await claimAfter(next - 0.5)).toBeUndefined()
    const mail = await claimAfter(next + 0.5)
    expect(mail?.attempts).toBe(waits.length + 1)
    await markFailed(mail?.id ?? '', mail?.attempts ?? 0, 'Nobody is here.')
    const { due_at } = await db.selectFrom('mails').select('due_at').executeTakeFirstOrThrow()
    waits.push(Math.round((Date.parse(due_at) - Date.now()) / 60_000))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360])
  expect(await claimAfter(10_000)).toBeUndefined()
})
