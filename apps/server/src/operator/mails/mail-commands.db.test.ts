import { expect, it } from 'vitest'
import { queueMail } from '#platform/mail/index.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { commandOf } from '../command.ts'

useTestApp()

const operator = async (...words: string[]) => {
  const lines: string[] = []
  const code = await commandOf(words, (line) => lines.push(line))?.()
  return { code, said: lines.join('\n') }
}
const outcomeOf = async (to: string) =>
  await db
    .selectFrom('mails')
    .where('to_address', '=', to)
    .select(['outcome', 'failure', 'body'])
    .executeTakeFirstOrThrow()

it('counts what waits and lists what failed', async () => {
  const queue = (to: string) =>
    inTransaction((tx) => queueMail(tx, { to, subject: 'A word', text: 'Hello.' }))
  await queue('waits@example.test')
  await queue('failed@example.test')
  await db
    .updateTable('mails')
    .set({ outcome: 'failed', failure: '554 spam', body: '', content: null })
    .where('to_address', '=', 'failed@example.test')
    .execute()
  const { code, said } = await operator('mails')
  expect(code).toBe(0)
  expect(said).toContain('1 emails wait, 0 are unclear and 1 failed.')
  expect(said).toMatch(/failed · .* · failed@example\.test · A word.* · 554 spam/)
  expect(said).toContain('No address is refused.')
})

it('stops mails to an address that bounced, also those that wait', async () => {
  const to = 'gone@example.test'
  await inTransaction((tx) => queueMail(tx, { to, subject: 'A word', text: 'Hello.' }))
  expect(await operator('bounced', to, 'The mailbox is full.')).toEqual({
    code: 0,
    said: `${to} gets no more emails.`,
  })
  expect(await outcomeOf(to)).toEqual({
    ...{ outcome: 'refused', failure: 'The mailbox is full.', body: '' },
  })
  expect((await operator('mails')).said).toMatch(/gone@example\.test · .* · The mailbox is full\./)
})

it('lets mails be sent to an address again, if they were stopped', async () => {
  const to = 'back@example.test'
  await operator('bounced', to, 'No such mailbox.')
  expect(await operator('mail-again', to)).toEqual({ code: 0, said: `${to} gets emails again.` })
  expect(await operator('mail-again', to)).toEqual({
    code: 1,
    said: `Emails to ${to} were not stopped.`,
  })
})
