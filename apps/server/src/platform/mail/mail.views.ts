import { db } from '#platform/postgres/db.ts'
import type { Content } from './letter/letter.ts'

export type OutboxMail = {
  id: string
  to: string
  subject: string
  text: string
  content: Content | null
  thread: string | null
  outcome: string | null
  created_at: string
}

export const listOutbox = async (): Promise<OutboxMail[]> => {
  const mails = await db
    .selectFrom('mails')
    .orderBy('id', 'desc')
    .limit(50)
    .select(['id', 'to_address as to', 'subject', 'body as text', 'content', 'thread'])
    .select(['outcome', 'created_at'])
    .execute()
  return mails.map((mail) => ({ ...mail, content: mail.content as Content | null }))
}
