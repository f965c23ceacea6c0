/** Names of payment services that have no other meaning. */
const names =
  /\b(pay\s?pal(\.me)?|venmo|zelle|cash\s?app|western\s+union|money\s?gram|transferwise|revolut|skrill|payoneer|bizum|interac\s+e-?transfer)\b/

/** `wise` is an ordinary word, so it counts only in a context of money. */
const wise =
  /\bwise\.com\b|\bwise\s+(account|transfer|payment|link|app|tag)\b|\b(via|through|using|use|by|on|over|with|my|your)\s+wise\b(?!\s+(words?|choices?|decisions?|ideas?|people|advice|man|woman))/

const transfers =
  /\b(bank|wire|sepa|ach|swift)[\s-]+(transfer|payment|deposit)s?\b|\b(bank|account|sort)\s+(account\s+)?(details|number|code)\b|\biban\b|\bbic\b.{0,20}\bswift\b|\bwire\s+(you|me|us|it|the|money)\b/

const coins = /\b(bitcoin|btc|ethereum|usdt|crypto(currency)?)\b/

const around =
  /\b(pay|paid|paying|payment|settle|money|deal)\b.{0,40}\b(outside(\s+of)?(\s+(the|this))?\s+(tandem|platform|app|site)|off[\s-]?(the[\s-])?platform|off[\s-]?app|under\s+the\s+table|in\s+cash|cash\s+in\s+hand)\b|\b(outside(\s+of)?(\s+(the|this))?\s+(tandem|platform|app|site)|off[\s-]?platform)\b.{0,40}\b(pay|paid|paying|payment|money)\b/

/** An IBAN: country, 2 check digits and at least 11 more characters, with or without spaces. */
const accountNumber = /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]{4}){2,7}(?:[ -]?[a-z0-9]{1,3})?\b/g

/** Invisible characters that could hide a word from the search. */
const hidden = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

/** The IBAN checksum (ISO 7064), which rules out order numbers of the same form. */
const isAccountNumber = (found: string): boolean => {
  const compact = found.replace(/[ -]/g, '')
  if (compact.length < 15 || compact.length > 34) return false
  let rest = 0
  for (const sign of compact.slice(4) + compact.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

export const speaksOfPayingOutside = (body: string): boolean => {
  const text = body.normalize('NFKC').replace(hidden, '').toLowerCase()
  return (
    [names, wise, transfers, coins, around].some((pattern) => pattern.test(text)) ||
    (text.match(accountNumber) ?? []).some(isAccountNumber)
  )
}
