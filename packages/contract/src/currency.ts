/** ISO 4217 currencies without 2 decimals. Servers and browsers differ in `Intl`'s table. */
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

/** Number of decimals: 2 for EUR and HUF, 0 for JPY. Unknown codes have 2. */
export const currencyDigits = (currency: string): number => digitsOf.get(currency) ?? 2

export const currencyFormat = (currency: string) => {
  const digits = currencyDigits(currency)
  return {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
}
