export type StatementSearch = {
  /** All words must occur in the names of a cause. */
  words: string[]
  number: string
  /** `amountMinor` is a payment in the smallest unit of the currency. */
  coins: number | null
  amountMinor: number | null
  key: string | null
}

const wordsMax = 8
const grouped = /^\d{1,3}([.,’' ]\d{3})+$|^\d+$/

const plain = (text: string): string => text.replace(/[\u00a0\u2009\u202f]/g, ' ').trim()

/** `−1,100`, `+1.100`, `1 100 coins` */
const coinsIn = (text: string): number | null => {
  const figure = text.replace(/^[+−-]\s*/, '').replace(/\s*coins?$/i, '')
  if (!grouped.test(figure)) return null
  const coins = Number(figure.replace(/\D/g, ''))
  return Number.isSafeInteger(coins) && coins > 0 ? coins : null
}

/**
 * `€297.50`, `297,50 EUR`: the last separator before the currency's digits is the decimal point.
 */
const minorIn = (text: string, digits: number): number | null => {
  const figure = text.replace(/^[+−-]\s*/, '').replace(/^[^\d\s]{1,3}\s*|\s*[^\d\s]{1,3}$/gu, '')
  const [, whole = '', part = ''] =
    new RegExp(`^(.+?)(?:[.,](\\d{${Math.max(digits, 1)}}))?$`).exec(figure) ?? []
  if (!grouped.test(whole) || (part !== '' && digits === 0)) return null
  const minor = Number(whole.replace(/\D/g, '')) * 10 ** digits + Number(part || 0)
  return Number.isSafeInteger(minor) && minor > 0 ? minor : null
}

export const readStatementSearch = (typed: string, digits: number): StatementSearch => {
  const text = plain(typed)
  const words = text
    .split(/[\s“”"]+/)
    .map((word) => word.replace(/^@/, ''))
    .filter((word) => word !== '')
  return {
    words: words.slice(0, wordsMax),
    number: text.replaceAll(' ', ''),
    coins: coinsIn(text),
    amountMinor: minorIn(text, digits),
    key: /^[^:\s]+(:[^:\s]+)+$/.test(text) ? text : null,
  }
}
