export type ShopCurrency = { currency: string; digits: number }

export const moneyText = (minor: number, { currency, digits }: ShopCurrency): string =>
  new Intl.NumberFormat('en-IE', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(minor / 10 ** digits)

export const plainAmount = (minor: number, { digits }: ShopCurrency): string =>
  (minor / 10 ** digits).toFixed(digits)

export const minorOf = (typed: string, { digits }: ShopCurrency): number | undefined => {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d+))?\s*$/.exec(typed) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}
