import { sql } from 'kysely'
import { type Db, db } from '#platform/postgres/db.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'

export type Mail = { to: string; subject: string; text: string }

const listeners = new Set<() => void>()

/** After every commit of this process that queued a mail. Returns the way to stop. */
export const onQueued = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sent if, and only if, the caller's transaction happens. */
export const queueMail = async (tx: Db, mail: Mail): Promise<void> => {
  await tx
    .insertInto('mails')
    .values({ to_address: mail.to, subject: mail.subject, body: mail.text })
    .execute()
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}

const attemptsMax = 12

/** For five minutes: another server leaves it alone until then. */
export const claimDueMail = (): Promise<(Mail & { id: string; attempts: number }) | undefined> =>
  inTransaction(async (tx) => {
    const { rows } = await sql<Mail & { id: string; attempts: number }>`
      update mails set attempts = attempts + 1, due_at = app_now() + interval '5 minutes'
       where id = (select id from mails
                    where sent_at is null and due_at <= app_now() and attempts < ${attemptsMax}
                    order by due_at limit 1 for update skip locked)
      returning id, to_address as "to", subject, body as text, attempts`.execute(tx)
    return rows[0]
  })

/** The body may hold a one-time link: it isn't kept here. */
export const markSent = async (id: string): Promise<void> => {
  await db
    .updateTable('mails')
    .set({ sent_at: sql`app_now()`, body: '', failure: null })
    .where('id', '=', id)
    .execute()
}

/** Asked again after 1, 2, 4 … minutes, at most six hours. */
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
