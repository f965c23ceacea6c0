import { createHash } from 'node:crypto'
import { settings } from '#platform/settings/settings.ts'

const subjectMax = 200

/** One line without control characters, line separators or marks that change text direction. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ')
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/ {2,}/g, ' ')
    .trim()

export const subjectLine = (subject: string): string => {
  const signs = [...oneLine(subject)]
  return signs.length <= subjectMax ? signs.join('') : `${signs.slice(0, subjectMax - 1).join('')}…`
}

const localPart = /^(?:[^\s\p{Cc}"(),:;<>@[\]\\]+|"(?:[^\p{Cc}"\\<>]|\\[^\p{Cc}<>])*")$/u
const domainPart = /^[^\s\p{Cc}"(),:;<>@\\]+$/u

/** True for an address that nodemailer sends to unchanged. It repairs others, to anybody. */
export const isMailAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@')
  return (
    Buffer.byteLength(address) <= 254 &&
    localPart.test(address.slice(0, at)) &&
    domainPart.test(address.slice(at + 1))
  )
}

const messageId = (left: string): string =>
  `<${left}@${new URL(settings.publicUrl).hostname.replace(/^\[|\]$/g, '')}>`

/** Headers of a mail. The message id depends only on the row's id. */
export const mailHeaders = (mail: {
  id: string
  thread: string | null
  oneClickUrl: string | null
}): {
  messageId: string
  inReplyTo?: string
  references?: string
  headers: Record<string, string>
} => {
  // Nobody receives the first message of a thread. Mail programs group its replies all the same.
  const root = mail.thread === null ? undefined : messageId(`thread-${threadKey(mail.thread)}`)
  return {
    messageId: messageId(mail.id),
    ...(root && { inReplyTo: root, references: root }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.oneClickUrl && {
        'List-Unsubscribe': `<${mail.oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const threadKey = (thread: string): string =>
  /^[\w.-]{1,80}$/.test(thread)
    ? thread
    : createHash('sha256').update(thread).digest('hex').slice(0, 32)
