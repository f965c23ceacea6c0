import { db } from '#platform/postgres/db.ts'

export type OutboxMail = {
  id: string
  to_address: string
  subject: string
  body: string
  sent_at: string | null
  created_at: string
}

export const listOutbox = (): Promise<OutboxMail[]> =>
  db
    .selectFrom('mails')
    .orderBy('id', 'desc')
    .limit(100)
    .select(['id', 'to_address', 'subject', 'body', 'sent_at', 'created_at'])
    .execute()
