const remainder = (text: string): number => {
  let rest = 0
  for (const letter of text)
    for (const digit of Number.parseInt(letter, 36).toString())
      rest = (rest * 10 + Number(digit)) % 97
  return rest
}

// The first four characters are moved to the end before the calculation.
const turned = (text: string): string => text.slice(4) + text.slice(0, 4)
const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

export const isIban = (text: string): boolean => {
  const iban = plain(text)
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainder(turned(iban)) === 1
}

export const isCreditorReference = (text: string): boolean => {
  const reference = plain(text)
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainder(turned(reference)) === 1
}

/** Adds check digits, so that banks detect a mistyped reference. */
export const creditorReference = (content: string): string =>
  `RF${String(98 - remainder(`${content}RF00`)).padStart(2, '0')}${content}`

export const inGroups = (text: string): string => plain(text).replace(/(.{4})(?=.)/g, '$1 ')

export const withoutGroups = plain
