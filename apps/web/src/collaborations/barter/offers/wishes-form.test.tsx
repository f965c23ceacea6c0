import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { wishesQuery } from './offer.api.ts'
import { BarterWishes } from './wishes-form.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = () =>
  showKnowing(
    [[wishesQuery.queryKey, { openToOffers: true, leastValueCoins: 500, mostPieces: 3 }]],
    <BarterWishes />,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it('sends all wishes, and an empty field as none', async () => {
  show()
  await userEvent.clear(field('Most pieces'))
  await userEvent.clear(field('Least value'))
  await userEvent.type(field('Least value'), '1,500')
  const wishes = { openToOffers: true, leastValueCoins: 1500, mostPieces: null }
  server.answer(wishes)
  await press('Save changes')
  await expect.poll(() => field('Least value').value).toBe('1500')
  expect(server.sent()).toEqual([['PUT /api/creator/barter-wishes', wishes]])
})

it('sends nothing that is no number, and keeps it to be mended', async () => {
  show()
  await userEvent.type(field('Most pieces'), ' or so')
  await press('Save changes')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(field('Most pieces').value).toBe('3 or so'.slice(0, 4))
  expect(server.requests).not.toHaveBeenCalled()
})

it('says what was saved, what is refused, and takes back what was not saved', async () => {
  show()
  const open = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Brands may propose/ })
  await userEvent.click(open())
  await press('Discard')
  expect(open().checked).toBe(true)
  await userEvent.click(open())
  await userEvent.clear(field('Least value'))
  server.refuse('input.invalid', 'Look again.', { mostPieces: 'Ask for fewer.' })
  await press('Save changes')
  expect(await screen.findByText('Ask for fewer.')).toBeTruthy()
  expect(screen.queryByText('Look again.')).toBeNull()
  server.refuse('identity.too_many', 'Wait a minute.')
  await press('Save changes')
  expect(await screen.findByText('Wait a minute.')).toBeTruthy()
  expect([open().checked, said()]).toEqual([false, []])
  const wishes = { openToOffers: false, leastValueCoins: 0, mostPieces: 3 }
  server.answer(wishes)
  await press('Save changes')
  await waitFor(() => expect(screen.queryByText('You have unsaved changes.')).toBeNull())
  expect(said()).toEqual(['Saved. Proposals are held against it from now on.'])
  expect(server.sent()[2]).toEqual(['PUT /api/creator/barter-wishes', wishes])
  expect(open().checked).toBe(false)
})
