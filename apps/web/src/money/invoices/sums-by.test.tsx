import type { Balance } from '@tandem/contract/money/invoices/invoice-sums.schema.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SumsBy } from './sums-by.tsx'

const amounts = (netMinor: number, taxMinor: number) => ({
  ...{ netMinor, taxMinor, grossMinor: netMinor + taxMinor },
})
const part = (key: string): Balance & { key: string; name: string } =>
  ({
    ...{ key, name: key },
    ...{ invoiced: amounts(1000, 190), credited: amounts(300, 57), remaining: amounts(700, 133) },
  }) as never
const show = (count: number) =>
  render(
    <SumsBy
      of="Month"
      currency="EUR"
      parts={Array.from({ length: count }, (_, at) => part(`Month ${at + 1}`))}
    />,
  )

it('tells of each part what was invoiced, credited and what remains of it, with its tax', () => {
  show(1)
  const [head, row] = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(head).toBe('MonthInvoicedCreditedNetTaxRemains')
  expect(row).toBe(
    'Month 1Invoiced €11.90Credited €3.57Net €7.00Tax €1.33€8.33'.replaceAll(' €', ' €'),
  )
})
