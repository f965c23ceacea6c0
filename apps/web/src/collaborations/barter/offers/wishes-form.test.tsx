import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { wishesQuery } from './offer.api.ts'
import { BarterWishes } from './wishes-form.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const show = () =>
  showKnowing(
    [[wishesQuery.queryKey, { openToOffers: true, leastValueCoins: 500, mostPieces: 3 }]],
    <BarterWishes />,
  )
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

it('sends all wishes, and an empty field as none', async () => {
  show()
  fireEvent.change(field('Maximum pieces'), { target: { value: '' } })
  fireEvent.change(field('Minimum value'), { target: { value: '1,500' } })
  const wishes = { openToOffers: true, leastValueCoins: 1500, mostPieces: null }
  server.answer(wishes)
  await press('Save changes')
  await expect.poll(() => field('Minimum value').value).toBe('1500')
  expect(server.sent()).toEqual([['PUT /api/creator/barter-wishes', wishes]])
})

it('sends nothing that is no number, and keeps it to be mended', async () => {
  show()
  fireEvent.change(field('Maximum pieces'), { target: { value: '3 or' } })
  await press('Save changes')
  expect(screen.getByText('Enter a number.')).toBeTruthy()
  expect(field('Maximum pieces').value).toBe('3 or')
  expect(server.requests).not.toHaveBeenCalled()
})
