import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { RefundSheet } from './refund-sheet.tsx'
import { paidTopup } from './topup.factory.ts'

const { answer } = catchRequests()

it('coins that were given back are missing from every list of the wallet: all are asked for again', async () => {
  const lists = [
    ['wallet', 'overview'],
    ['wallet', 'statement'],
    ['wallet', 'topups'],
    ['wallet', 'invoices'],
  ]
  const { stale } = showKnowing(
    [...lists, ['wallet', 'billing']].map((key) => [key, {}] as const),
    <RefundSheet topup={paidTopup} taxName="VAT" onClose={() => {}} />,
  )
  await press(/^Refund/)
  const question = await screen.findByRole('alertdialog')
  answer(paidTopup)
  await userEvent.click(within(question).getByRole('button', { name: 'Refund coins' }))
  await waitFor(() => expect(stale()).toEqual(lists.map((key) => key.join(' '))))
})
