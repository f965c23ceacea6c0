/**
 * The currencies of ISO 4217 whose number of decimals isn't 2. The table is our own because the one
 * in `Intl` changes with ICU and differs between server and browser. A test compares it, and the
 * codes in `currency-codes.ts`, with a maintained package.
 */
export const unusualDigits: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const digitsOf = new Map(
  Object.entries(unusualDigits).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
)

/** The number of decimals: 2 for EUR and HUF, 0 for JPY. Unknown codes have 2, as most do. */
export const currencyDigits = (currency: string): number => digitsOf.get(currency) ?? 2

/** `Intl` options that show an amount with the decimals of our own table. */
export const currencyFormat = (currency: string) => {
  const digits = currencyDigits(currency)
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
}
