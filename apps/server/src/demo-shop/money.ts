const formatIn = (currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat('en-IE', { style: 'currency', currency })

const digitsOf = (currency: string): number =>
  formatIn(currency).resolvedOptions().maximumFractionDigits ?? 2

export const moneyText = (minor: number, currency: string): string =>
  formatIn(currency).format(minor / 10 ** digitsOf(currency))

/** As it is typed into a field. */
export const plainAmount = (minor: number, currency: string): string =>
  (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** Undefined: no amount of this currency. */
export const minorOf = (typed: string, currency: string): number | undefined => {
  const digits = digitsOf(currency)
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d+))?\s*$/.exec(typed) ?? []
  if (whole === undefined || part.length > digits) return undefined
  return Number(whole + part.padEnd(digits, '0'))
}
