import Mustache from 'mustache'
import { settings } from '#platform/settings/settings.ts'
import { letterFrame } from './letter.gen.ts'
import type { Content, LetterItem } from './letter.ts'
import { linkUrl, webUrl } from './letter-links.ts'
import { footerWords } from './letter-text.ts'

type Paragraph = { lines: readonly string[] }
type Card = {
  picture: { url: string | null; alt: string; initials: string } | null
  title: string | null
  facts: { amount: string | null; between: boolean; date: string | null } | null
  parts: readonly { paragraph: Paragraph | null; button: { label: string; url: string } | null }[]
}

const paragraphs = (text: string | null | undefined): Paragraph[] =>
  (text ?? '')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ lines: part.split('\n') }))

const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}

const cardOf = (item: LetterItem): Card => {
  const { picture, amount, date } = item
  return {
    picture: picture
      ? { url: webUrl(picture.url), alt: picture.alt, initials: initialsOf(picture.alt) }
      : null,
    title: item.title,
    facts:
      amount || date
        ? { amount: amount ?? null, between: Boolean(amount && date), date: date ?? null }
        : null,
    parts: [
      ...paragraphs(item.text).map((paragraph) => ({ paragraph, button: null })),
      { paragraph: null, button: { label: item.button.label, url: linkUrl(item.button.url) } },
    ],
  }
}

const plainCard = (text: string, label: string | undefined): Card => ({
  picture: null,
  title: null,
  facts: null,
  parts: paragraphs(text).map((paragraph) => {
    const [line = '', ...more] = paragraph.lines
    return label !== undefined && more.length === 0 && line.startsWith(`${settings.publicUrl}/`)
      ? { paragraph: null, button: { label, url: line } }
      : { paragraph, button: null }
  }),
})

/** The HTML part of a mail. `text` is its text part, which a plain mail shows in the frame. */
export const letterHtml = (subject: string, text: string, content: Content | null): string => {
  const letter = content?.kind === 'letter' ? content : null
  const { reason, link } = footerWords(letter?.unsubscribe)
  return Mustache.render(letterFrame, {
    subject,
    product: settings.productName,
    preview: letter?.preview ?? '',
    intro: paragraphs(letter?.intro),
    items: letter
      ? letter.items.map(cardOf)
      : [plainCard(text, content?.kind === 'plain' ? content.button : undefined)],
    closing: paragraphs(letter?.closing),
    reason,
    unsubscribe:
      letter?.unsubscribe && link
        ? { pageUrl: linkUrl(letter.unsubscribe.pageUrl), label: link }
        : null,
  })
}
