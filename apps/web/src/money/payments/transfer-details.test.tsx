import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TransferDetails } from './transfer-details.tsx'

const transfer = {
  payee: 'Tandem Ltd',
  iban: 'DE02120300000000202051',
  bic: '',
  reference: 'TD-7K2M',
  amountMinor: 11_900,
  currency: 'EUR',
  pdfUrl: '/api/wallet/topups/1/request.pdf',
}

it('shows what a bank’s form asks for, and copies it without spaces', async () => {
  const user = userEvent.setup()
  render(<TransferDetails transfer={transfer} />)
  expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy()
  expect(screen.getByText('€119.00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Copy IBAN' }))
  expect(await navigator.clipboard.readText()).toBe('DE02120300000000202051')
  await user.click(screen.getByRole('button', { name: 'Copy Reference' }))
  expect(await navigator.clipboard.readText()).toBe('TD-7K2M')
})
