import * as maintained from 'dinero.js/currencies'
import { expect, it } from 'vitest'
import { currencyDigits, currencyFormat } from './currency.ts'
import { currencyCodes, isCurrency } from './currency-codes.ts'

// The package counts these two in fifths, as in daily use. ISO 4217 gives them two decimals.
const fifths = new Set(['MGA', 'MRU'])

it('knows every currency with the decimals of ISO 4217', () => {
  const listed = Object.values(maintained).map(({ code, exponent }) => [
    code,
    fifths.has(code) ? 2 : exponent,
  ])
  expect(currencyCodes.map((code) => [code, currencyDigits(code)])).toEqual(listed.sort())
})

it.each(['QQQ', 'eur', '', 'EURO'])('does not know %j', (code) => {
  expect(isCurrency(code)).toBe(false)
})

it('shows and reads every currency with the same decimals', () => {
  for (const code of currencyCodes) {
    const digits = currencyDigits(code)
    const format = { ...currencyFormat(code), currencyDisplay: 'code' } as const
    const shown = new Intl.NumberFormat('en', format).format(12_345 / 10 ** digits)
    const read = [shown.replace(/\D/g, ''), shown.split('.')[1]?.length ?? 0]
    expect([code, ...read]).toEqual([code, '12345', digits])
  }
})
