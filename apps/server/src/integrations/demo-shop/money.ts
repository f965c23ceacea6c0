/** A currency and its number of decimals, as the shop's keeper set them. */
export type ShopCurrency = { currency: string; digits: number }

export const moneyText = (minor: number, { currency, digits }: ShopCurrency): string =>
  new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)

/** As it is typed into a field. */
export const plainAmount = (minor: number, { digits }: ShopCurrency): string =>
  (minor / 10 ** digits).toFixed(digits)

/** Undefined: no amount of this currency. */
export const minorOf = (typed: string, { digits }: ShopCurrency): number | undefined => {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d+))?\s*$/.exec(typed) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}
