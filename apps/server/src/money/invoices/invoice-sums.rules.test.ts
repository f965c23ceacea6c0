import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AddedUp, sumsOf } from './invoice-sums.rules.ts'

const amount = fc.integer({ min: 0, max: 1_000_000_000_000 })
const row: fc.Arbitrary<AddedUp> = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'USD'),
  month: fc.constantFrom('2026-01', '2026-02', '2027-01'),
  taxBps: fc.constantFrom(0, 700, 1900),
  taxName: fc.constantFrom('VAT', 'GST'),
  isCredit: fc.boolean(),
  documentCount: fc.integer({ min: 1, max: 9 }),
  netMinor: amount,
  taxMinor: amount,
})
const total = (numbers: number[]) => numbers.reduce((sum, value) => sum + value, 0)

it('loses and adds no cent, whichever way it is cut', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const sums = sumsOf(rows)
      expect(total(sums.map((document) => document.documentCount))).toBe(
        total(rows.map((document) => document.documentCount)),
      )
      for (const document of sums) {
        const ofIt = rows.filter(({ currency }) => currency === document.currency)
        const side = (isCredit: boolean, field: 'netMinor' | 'taxMinor') =>
          total(ofIt.filter((one) => one.isCredit === isCredit).map((one) => one[field]))
        for (const field of ['netMinor', 'taxMinor'] as const) {
          expect(document.invoiced[field]).toBe(side(false, field))
          expect(document.credited[field]).toBe(side(true, field))
        }
        for (const parts of [document.rates, document.months])
          for (const place of ['invoiced', 'credited', 'remaining'] as const)
            for (const field of ['netMinor', 'taxMinor', 'grossMinor'] as const)
              expect(total(parts.map((part) => part[place][field]))).toBe(document[place][field])
        for (const field of ['netMinor', 'taxMinor', 'grossMinor'] as const)
          expect(document.remaining[field]).toBe(
            document.invoiced[field] - document.credited[field],
          )
        expect(document.remaining.grossMinor).toBe(
          document.remaining.netMinor + document.remaining.taxMinor,
        )
      }
    }),
  )
})
