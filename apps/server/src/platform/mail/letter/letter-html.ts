import Mustache from 'mustache'
import { escapeHtml } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import { letterFrame } from './letter.gen.ts'
import type { Content, LetterFigure, LetterItem } from './letter.ts'
import { linkUrl, webUrl } from './letter-links.ts'
import { footerWords } from './letter-text.ts'

type Piece = { words: string; href: string | null }
type Paragraph = { lines: readonly { pieces: readonly Piece[] }[] }
type Card = {
  picture: { url: string | null; alt: string; initials: string } | null
  group: string | null
  title: string | null
  facts: { amount: string | null; between: boolean; date: string | null } | null
  parts: readonly Part[]
}
type Part = {
  paragraph: Paragraph | null
  figures: { rows: readonly LetterFigure[] } | null
  button: { label: string; url: string } | null
}

const partsOf = (text: string | null | undefined): string[] =>
  (text ?? '').split(/\n{2,}/).filter((part) => part.trim() !== '')

/** Addresses of this product become links. Other addresses may come from strangers. */
const piecesOf = (line: string): Piece[] =>
  line.split(/(https?:\/\/[^\s,]+)/).map((words) => ({
    words,
    href: words.startsWith(`${settings.publicUrl}/`) ? words : null,
  }))

const paragraphOf = (part: string): Paragraph => ({
  lines: part.split('\n').map((line) => ({ pieces: piecesOf(line) })),
})

const paragraphs = (text: string | null | undefined): Paragraph[] => partsOf(text).map(paragraphOf)

const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => (word ? [...word][0] : ''))
    .join('')
    .toUpperCase()
}

/** Mustache would look for a part that is not set in the surrounding card. */
const partOf = (part: Partial<Part>): Part => ({
  ...{ paragraph: null, figures: null, button: null },
  ...part,
})

const cardOf = (item: LetterItem): Card => {
  const { picture, amount, date } = item
  return {
    picture: picture
      ? { url: webUrl(picture.url), alt: picture.alt, initials: initialsOf(picture.alt) }
      : null,
    group: item.group ?? null,
    title: item.title,
    facts:
      amount || date
        ? { amount: amount ?? null, between: Boolean(amount && date), date: date ?? null }
        : null,
    parts: [
      ...paragraphs(item.text).map((paragraph) => partOf({ paragraph })),
      ...(item.figures === undefined ? [] : [partOf({ figures: { rows: item.figures } })]),
      ...paragraphs(item.more).map((paragraph) => partOf({ paragraph })),
      partOf({ button: { label: item.button.label, url: linkUrl(item.button.url) } }),
    ],
  }
}

const plainCard = (text: string, label: string | undefined): Card => ({
  picture: null,
  group: null,
  title: null,
  facts: null,
  parts: partsOf(text).map((part) =>
    label !== undefined && /^\S+$/.test(part) && part.startsWith(`${settings.publicUrl}/`)
      ? partOf({ button: { label, url: part } })
      : partOf({ paragraph: paragraphOf(part) }),
  ),
})

/** The HTML part of a mail. `text` is its text part, which a plain mail shows in the frame. */
export const letterHtml = (subject: string, text: string, content: Content | null): string => {
  const letter = content?.kind === 'letter' ? content : null
  const { reason, link } = footerWords(letter?.unsubscribe)
  const view = {
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
  }
  return Mustache.render(letterFrame, view, {}, { escape: escapeHtml })
}
