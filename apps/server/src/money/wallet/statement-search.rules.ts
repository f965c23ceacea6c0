export type StatementSearch = {
  /** All stand in the names of a cause: a campaign and its creator, a coupon. */
  words: string[]
  /** Without blanks, as invoices and transfers are numbered. */
  number: string
  /** Coins that moved; the amount is a payment in the currency's smallest unit. */
  coins: number | null
  amountMinor: number | null
  /** In the ledger, as the page and the file write it. */
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

/** `€297.50`, `297,50 EUR`: the last sign before the currency’s digits divides. */
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
