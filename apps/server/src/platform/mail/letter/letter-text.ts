import { settings } from '#platform/settings/settings.ts'
import type { Letter, LetterFigure, LetterItem } from './letter.ts'
import { linkUrl } from './letter-links.ts'

const filled = (part: string | null | undefined | false): part is string => Boolean(part)

const figureText = ({ label, value, notes }: LetterFigure): string =>
  [`${label}: ${value}`, ...notes].join(' · ')

const itemText = (item: LetterItem): string => {
  const { group, title, text, amount, date, figures, more, button } = item
  return [
    group,
    title,
    [amount, date].filter(filled).join(' · '),
    text,
    figures?.map(figureText).join('\n'),
    more,
    `${button.label}: ${linkUrl(button.url)}`,
  ]
    .filter(filled)
    .join('\n\n')
}

/** Why the reader gets the mail, and the words of the link that changes it. */
export const footerWords = (
  unsubscribe: Letter['unsubscribe'],
): { reason: string; link: string | null } =>
  unsubscribe
    ? {
        reason: `You get this email because your settings on ${settings.productName} allow emails of the kind “${unsubscribe.kind}”.`,
        link: 'Change emails of this kind',
      }
    : { reason: `${settings.productName} sent this email to your account’s address.`, link: null }

/** The text part of a mail. */
export const letterText = (letter: Letter): string => {
  const { reason, link } = footerWords(letter.unsubscribe)
  const footer =
    letter.unsubscribe && link
      ? `${reason}\n${link}: ${linkUrl(letter.unsubscribe.pageUrl)}`
      : reason
  return [
    letter.intro,
    ...letter.items.map(itemText).flatMap((text, index) => (index === 0 ? [text] : ['---', text])),
    letter.closing,
    settings.productName,
    `-- \n${footer}`,
  ]
    .filter(filled)
    .join('\n\n')
}
