import { minuteMs } from '@tandem/contract/time.ts'
import { afterEach, expect, it } from 'vitest'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { queueMail } from './index.ts'
import { claimDueMails, deleteOldMails, markTried } from './mail.store.ts'

useTestApp()
afterEach(() => moveClock(0))

const queue = (to: string, subject = 'No') =>
  inTransaction((tx) => queueMail(tx, { to, subject, text: 'No' }))

it('a rejected mail is tried twelve times with doubling delays of at most six hours', async () => {
  await queue('gone@example.test')
  const waits: number[] = []
  let [mail] = await claimDueMails(5)
  while (mail !== undefined) {
    expect(mail.attempts).toBe(waits.length + 1)
    await markTried(mail, 'Nobody is here.')
    const row = await db.selectFrom('mails').select(['due_at', 'outcome']).executeTakeFirstOrThrow()
    if (row.outcome === 'failed') break
    const wait = Math.round((Date.parse(row.due_at) - now().getTime()) / minuteMs)
    waits.push(wait)
    moveClock(Date.parse(row.due_at) - Date.now() - minuteMs / 2)
    expect(await claimDueMails(5)).toEqual([])
    moveClock(Date.parse(row.due_at) - Date.now() + minuteMs / 2)
    ;[mail] = await claimDueMails(5)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
})

it('mails to one address wait for the first one, and other addresses do not', async () => {
  for (const subject of ['First', 'Second']) await queue('Same@example.test', subject)
  await queue('same@example.test', 'Third')
  await queue('other@example.test', 'Other')
  const first = await claimDueMails(5)
  expect(first.map(({ subject }) => subject).sort()).toEqual(['First', 'Other'])
  for (const mail of first) await markTried(mail, 'later')
  expect(await claimDueMails(5)).toEqual([])
})

it('mails are deleted after 90 days, whatever became of them', async () => {
  await queue('old@example.test')
  moveClock(89 * 24 * 60 * minuteMs)
  expect(await deleteOldMails()).toBe(0)
  moveClock(91 * 24 * 60 * minuteMs)
  expect(await deleteOldMails()).toBeGreaterThan(0)
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
})
