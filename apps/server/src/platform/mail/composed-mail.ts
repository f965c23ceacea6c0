import type { SendMailOptions } from 'nodemailer'
import { letterHtml } from './letter/letter-html.ts'
import type { DueMail } from './mail.store.ts'
import { mailHeaders } from './mail-headers.ts'

type Written = Pick<DueMail, 'id' | 'to' | 'subject' | 'text' | 'content' | 'thread'>

/** The mail as nodemailer takes it. An address object prevents parsing of commas in addresses. */
export const composedMail = ({
  id,
  to,
  subject,
  text,
  content,
  thread,
}: Written): SendMailOptions => ({
  to: { name: '', address: to },
  subject,
  text,
  html: letterHtml(subject, text, content),
  ...mailHeaders({
    id,
    thread,
    oneClickUrl: (content?.kind === 'letter' && content.unsubscribe?.oneClickUrl) || null,
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
})
