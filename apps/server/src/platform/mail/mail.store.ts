import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import type { Content } from './letter/letter.ts'

const listeners = new Set<() => void>()

export const onQueued = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type NewMail = {
  to: string
  subject: string
  text: string
  content: Content
  thread: string | null
  despiteRefusal: boolean
}

export const insertMail = async (tx: Db, mail: NewMail): Promise<void> => {
  await tx
    .insertInto('mails')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body: mail.text,
      content: JSON.stringify(mail.content),
      thread: mail.thread,
      despite_refusal: mail.despiteRefusal,
    })
    .execute()
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}

const attemptsMax = 12

export type DueMail = {
  id: string
  to: string
  subject: string
  text: string
  content: Content | null
  thread: string | null
  attempts: number
}

/** Leases the mail to this server for 5 minutes. */
export const claimDueMail = (): Promise<DueMail | undefined> =>
  inTransaction(async (tx) => {
    const { rows } = await sql<DueMail>`
      update mails set attempts = attempts + 1, due_at = app_now() + interval '5 minutes'
       where id = (select id from mails
                    where outcome is null and due_at <= app_now() and attempts < ${attemptsMax}
                    order by due_at, id limit 1 for update skip locked)
      returning id, to_address as "to", subject, body as text, content, thread, attempts`.execute(
      tx,
    )
    return rows[0]
  })

/** Deletes the body, because it may contain a one-time link. */
export const markSent = async (id: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({
      ...{ sent_at: sql`app_now()`, handed_over_at: sql`app_now()`, outcome: 'sent' },
      ...{ body: '', content: null, failure: null },
    })
    .where('id', '=', id)
    .execute()
}

/** Retries after 1, 2, 4 … minutes, at most 6 hours. */
export const markFailed = async (id: string, attempts: number, failure: string): Promise<void> => {
  const minutes = Math.min(2 ** (attempts - 1), 360)
  await db
    .updateTable('mails')
    .set({
      failure: failure.slice(0, 500),
      due_at: sql`app_now() + make_interval(mins => ${minutes})`,
    })
    .where('id', '=', id)
    .execute()
}
