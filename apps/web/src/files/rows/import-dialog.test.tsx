import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.build.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type RowKind, understandEach } from './row-kind.ts'

catchRequests()
type Row = { order: string; amount: string }
const fields: RowKind<Row>['fields'] = [
  { name: 'order', label: 'Order', words: /order/i, needed: true },
  { name: 'amount', label: 'Amount', words: /amount/i, needed: true },
]
const show = () => {
  const send = vi.fn<RowKind<Row>['send']>(
    async (rows) => rows.map((_, at) => ({ line: at + 2, fate: 'ok' })) as never,
  )
  const kind: RowKind<Row> = {
    ...{ one: 'order', many: 'orders', fields, hasAmounts: false, changes: ['conversions'], send },
    understand: (lines, mapping) => {
      const { rows, ...said } = understandEach(
        lines,
        { fields, one: 'order' },
        mapping,
        (cell) => ({
          id: cell('order'),
          row: { order: cell('order'), amount: cell('amount') },
        }),
      )
      return { ...said, rows: rows.map(({ row }) => row) }
    },
  }
  const page = showKnowing(
    [[['conversions', 'list'], {}]],
    <ImportDialog kind={kind} onClose={() => {}} />,
  )
  return { send, ...page }
}
const choose = (text: string) =>
  userEvent.upload(
    screen.getByLabelText('File of orders', { selector: 'input' }),
    new File([text], 'orders.csv', { type: 'text/csv' }),
  )
const file = 'Order,Amount,Net amount\nA-1,12.00,10.00\nA-2,24.00,20.00'

it('a file is checked first, and only then can what was checked be imported', async () => {
  const { send, stale } = show()
  await choose(file)
  await screen.findByText('orders.csv: 2 lines')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await press('Check the file')
  await screen.findByRole('button', { name: 'Import 2' })
  expect([send.mock.calls[0]?.[1].dryRun, stale()]).toEqual([true, []])
  await press('Import 2')
  await waitFor(() => expect(stale()).toEqual(['conversions list']))
  expect(send.mock.calls[1]?.[0]).toEqual([
    { order: 'A-1', amount: '12.00' },
    { order: 'A-2', amount: '24.00' },
  ])
  expect(send.mock.calls[1]?.[1].dryRun).toBe(false)
})

it('read in another way it has to be checked anew', async () => {
  const { send } = show()
  await choose(file)
  await press('Check the file')
  await screen.findByRole('button', { name: 'Import 2' })
  await userEvent.selectOptions(screen.getByLabelText(/^Amount/), 'Net amount')
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
  await press('Check the file')
  await screen.findByRole('button', { name: 'Import 2' })
  expect(send.mock.calls[1]?.[0]).toMatchObject([{ amount: '10.00' }, { amount: '20.00' }])
})

it('names the columns that are still to be chosen', async () => {
  show()
  await choose('Day,Sum,Net\n1,2,3\n4,5,6')
  await screen.findByText('orders.csv: 2 lines')
  const check = screen.getByRole('button', { name: 'Check the file' })
  expect(document.getElementById(check.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose: Order, Amount.',
  )
})
