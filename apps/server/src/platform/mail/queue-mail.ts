import type { Db } from '#platform/postgres/db.ts'
import type { Letter, LetterItem, PlainMail } from './letter/letter.ts'
import { linkUrl } from './letter/letter-links.ts'
import { letterText } from './letter/letter-text.ts'
import { insertMail } from './mail.store.ts'
import { oneLine, subjectLine } from './mail-headers.ts'

/** Queues a mail with our frame. It leaves after the caller's transaction commits. */
export const queueLetter = async (tx: Db, letter: Letter): Promise<void> => {
  const { to, subject, thread, ...parts } = cleaned(letter)
  const { unsubscribe } = parts
  await insertMail(tx, {
    to,
    subject: subjectLine(subject),
    text: letterText({ to, subject, ...parts }),
    content: {
      kind: 'letter',
      ...parts,
      ...(parts.preview !== undefined && { preview: oneLine(parts.preview) }),
      items: parts.items.map(shortPartsInOneLine),
      // The header needs a complete URL.
      ...(unsubscribe && {
        unsubscribe: {
          ...{ kind: oneLine(unsubscribe.kind), pageUrl: unsubscribe.pageUrl },
          oneClickUrl: linkUrl(unsubscribe.oneClickUrl),
        },
      }),
    },
    thread: thread ?? null,
    despiteRefusal: false,
  })
}

const shortPartsInOneLine = (item: LetterItem): LetterItem => ({
  ...item,
  ...(item.group && { group: oneLine(item.group) }),
  title: oneLine(item.title),
  amount: oneLine(item.amount ?? ''),
  date: oneLine(item.date ?? ''),
  button: { ...item.button, label: oneLine(item.button.label) },
})

/** Queues a mail whose text is shown in our frame. */
export const queueMail = async (tx: Db, mail: PlainMail): Promise<void> => {
  const { to, subject, text, button, despiteRefusal = false } = cleaned(mail)
  await insertMail(tx, {
    ...{ to, subject: subjectLine(subject), text, despiteRefusal },
    content: { kind: 'plain', button },
    thread: null,
  })
}

// PostgreSQL stores neither NUL nor lone surrogates, and mail programs show no control characters.
const control = /(?![\t\n])[\p{Cc}\p{Zl}\p{Zp}]/gu

const cleaned = <Value>(value: Value): Value => {
  if (typeof value === 'string') return value.toWellFormed().replace(control, ' ') as Value
  if (Array.isArray(value)) return value.map(cleaned) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, cleaned(part)]),
  ) as Value
}
