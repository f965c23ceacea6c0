import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { OrdersDialog } from './orders-dialog.tsx'

const server = catchRequests()
const show = (text: string) => {
  const { stale } = showKnowing(
    [
      [['conversions'], {}],
      [['analytics'], {}],
      [['wallet'], {}],
    ],
    <OrdersDialog programme={{ id: 'p1', currency: 'EUR' }} onClose={() => {}} />,
  )
  const file = new File([text], 'orders.csv', { type: 'text/csv' })
  fireEvent.change(screen.getByLabelText('File of orders'), { target: { files: [file] } })
  return stale
}
const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const two = 'Order;Amount;Date\nA-1;12,50;2026-03-04\nA-2;oops;2026-03-04\n'
const row = {
  line: 2,
  order: {
    order_id: 'A-1',
    amount_minor: 1250,
    currency: 'EUR',
    occurred_at: '2026-03-04T00:00:00.000Z',
  },
}

it('checks a file first, then imports the same rows', async () => {
  const stale = show(two)
  await screen.findByText('orders.csv: 2 lines')
  choose(/^Format of amounts/, ',')
  choose(/^Time zone/, 'UTC')
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Check file')
  await screen.findByText('1 order to import')
  expect(screen.getByText('1 order to correct in the file')).toBeTruthy()
  expect(screen.getByText(/Line 3: Net amount: “oops” is not an amount/)).toBeTruthy()
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Import 1')
  await screen.findByText('1 order imported')
  const address = 'POST /api/brand/programmes/p1/conversions/import'
  expect(server.sent()).toEqual([
    [address, { dryRun: true, rows: [row] }],
    [address, { dryRun: false, rows: [row] }],
  ])
  expect(stale()).toEqual(['conversions', 'analytics'])
})

it('clears the result when the file is read in another way', async () => {
  show('Order;Amount;Date\nA-1;1;2026-03-04\n')
  await screen.findByText('orders.csv: 1 line')
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Check file')
  await screen.findByText('1 order to import')
  choose(/^Format of dates/, 'dmy')
  expect(screen.queryByText('1 order to import')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Import 1' })).toBeNull()
})

it('waits for the columns an order needs, and names them', async () => {
  show('first,second,third\nA,1,2026-03-04\n')
  await screen.findByText('orders.csv: 1 line')
  expect(isLive('Check file')).toBe(false)
  expect(reasonOf('Check file')).toBe('Choose: Order number, Net amount, Ordered on.')
})
