/**
 * The currencies of ISO 4217 by their number of decimals. The table is our own because the one in
 * `Intl` changes with ICU and differs between server and browser. A test compares it with a
 * maintained package.
 */
const currencies: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD
    CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS
    GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL
    MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK
    PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
    TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const digitsOf = new Map(
  Object.entries(currencies).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
)

/** Every currency an installation may have. */
export const currencyCodes: readonly string[] = [...digitsOf.keys()].sort()

/** Whether amounts of the currency can be counted. */
export const isCurrency = (code: string): boolean => digitsOf.has(code)

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
