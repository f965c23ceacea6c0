import { sql } from 'kysely'
import { type Db, plannedAnew } from '#platform/postgres/db.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import type { Content } from './letter/letter.ts'
import { mailLimits, pauseAfter } from './mail.limits.ts'

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

/** `attempts` tells this lease from a later one of another server. */
export type Lease = { id: string; attempts: number }

export type DueMail = Lease & {
  to: string
  subject: string
  text: string
  content: Content | null
  thread: string | null
  /** Why mails to this address stopped. Null if this mail may be sent. */
  refusedBecause: string | null
}

/**
 * Leases due mails to this server. Only the first waiting mail of each address is due. The plan
 * for an empty table would read all waiting mails for each of them, so it must not be kept.
 */
export const claimDueMails = (limit: number): Promise<DueMail[]> =>
  inTransaction(async (tx) => {
    const { rows } = await sql<DueMail>`${plannedAnew}
      with due as (
        select id from mails m
         where outcome is null and handed_over_at is null and due_at <= app_now()
           and id = (select id from mails first
                      where outcome is null and lower(first.to_address) = lower(m.to_address)
                      order by id limit 1)
         order by due_at, id limit ${limit} for update skip locked)
      update mails m
         set attempts = attempts + 1,
             due_at = app_now() + make_interval(secs => ${mailLimits.leaseMs / 1000})
        from due where due.id = m.id
      returning m.id, to_address as "to", subject, body as text, content, thread, attempts,
                (select because from refused_addresses r
                  where r.address = lower(to_address) and not despite_refusal) as "refusedBecause"`.execute(
      tx,
    )
    return rows
  })

const idsOf = (leases: readonly Lease[]) => leases.map(({ id }) => id)

/** Returns the ids of those whose lease had not ended. */
export const markHandedOver = (leases: readonly Lease[]): Promise<Set<string>> =>
  inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update mails m set handed_over_at = app_now()
        from unnest(${idsOf(leases)}::uuid[], ${leases.map(({ attempts }) => attempts)}::int[])
               as lease (id, attempts)
       where m.id = lease.id and m.attempts = lease.attempts
         and m.outcome is null and m.handed_over_at is null
      returning m.id`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  })

/** Deletes the bodies, because they may contain one-time links. */
export const markSent = (ids: readonly string[]): Promise<void> =>
  inTransaction(async (tx) => {
    await sql`
      update mails set outcome = 'sent', sent_at = app_now(), body = '', content = null, failure = null
       where id = any(${ids}::uuid[])`.execute(tx)
  })

export const markEnded = (
  id: string,
  outcome: 'failed' | 'unclear',
  failure: string,
): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('mails')
      .set({ outcome, failure, body: '', content: null })
      .where('id', '=', id)
      .execute()
  })

/** Tries again after 1, 2, 4 … minutes, and gives up after the last try. */
export const markTried = ({ id, attempts }: Lease, failure: string): Promise<void> =>
  attempts >= mailLimits.attempts
    ? markEnded(id, 'failed', failure)
    : inTransaction(async (tx) => {
        await tx
          .updateTable('mails')
          .set({
            failure,
            handed_over_at: null,
            due_at: sql`app_now() + make_interval(secs => ${pauseAfter(attempts) / 1000})`,
          })
          .where('id', '=', id)
          .where('attempts', '=', attempts)
          .execute()
      })

/** Ends the lease without counting the try. */
export const releaseMail = ({ id, attempts }: Lease, failure: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('mails')
      .set({ failure, handed_over_at: null, attempts: attempts - 1, due_at: sql`app_now()` })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  })

/** Ends leases whose mails were not started. */
export const releaseMails = async (leases: readonly Lease[]): Promise<void> => {
  if (leases.length === 0) return
  await inTransaction(async (tx) => {
    await sql`
      update mails m set attempts = m.attempts - 1, due_at = app_now()
        from unnest(${idsOf(leases)}::uuid[], ${leases.map(({ attempts }) => attempts)}::int[])
               as lease (id, attempts)
       where m.id = lease.id and m.attempts = lease.attempts
         and m.outcome is null and m.handed_over_at is null`.execute(tx)
  })
}

/** Ends mails whose hand-over was neither confirmed nor rejected in time. Returns their number. */
export const endUnclearMails = (): Promise<number> =>
  inTransaction(async (tx) => {
    const { numAffectedRows } = await sql`
      update mails
         set outcome = 'unclear', body = '', content = null,
             failure = 'The connection or this server ended before the mail server answered.'
       where outcome is null and handed_over_at is not null and due_at <= app_now()`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })

const oldAtOnce = 5_000

/** Returns the number of deleted mails. Call again while it is not 0. */
export const deleteOldMails = (): Promise<number> =>
  inTransaction(async (tx) => {
    const { numAffectedRows } = await sql`
      delete from mails where id in (
        select id from mails
         where created_at < app_now() - make_interval(secs => ${mailLimits.keptMs / 1000})
         limit ${oldAtOnce} for update skip locked)`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
