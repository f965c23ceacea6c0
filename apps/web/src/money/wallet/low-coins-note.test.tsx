import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { LowCoinsNote } from './low-coins-note.tsx'

const server = catchRequests()
const wallet = (lowCoins: number, may: object = { allowed: true }) =>
  ({ lowCoins, can: { setLowCoins: may } }) as never
const change = 'Change low-wallet notification'

it('changes the number of coins, and sends nothing but whole coins', async () => {
  const done = vi.spyOn(toast, 'success').mockImplementation(() => {})
  showKnowing([], <LowCoinsNote wallet={wallet(100)} />)
  screen.getByText('You are notified when fewer than 100 coins are available.')
  await press(change)
  const field = await screen.findByLabelText('Fewer coins than')
  retype(field, 'many')
  await press('Save number of coins')
  screen.getByText('Enter whole coins up to 10,000,000, such as 500.')
  expect(server.sent()).toEqual([])
  retype(field, '0')
  server.answer({})
  await press('Save number of coins')
  await waitFor(() => expect(done).toHaveBeenCalledWith('Notification changed.'))
  expect(server.sent().map(([, body]) => body)).toEqual([{ lowCoins: 0 }])
})

it('says when nobody is notified, and who may change that', () => {
  const no = { allowed: false, because: 'topup.finance_only' }
  showKnowing([], <LowCoinsNote wallet={wallet(0, no)} />)
  screen.getByText('You are not notified when your wallet is low.')
  expect(screen.getByRole('button', { name: change }).getAttribute('aria-disabled')).toBe('true')
})
