import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { button, catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { FavouriteButton } from './favourite-button.tsx'

const server = catchRequests()
const isPressed = () => button('Favourite Glow').getAttribute('aria-pressed')

it('follows the finger, is sent once while it is on its way, and goes back when it failed', async () => {
  showKnowing([], <FavouriteButton brand={{ slug: 'glow', name: 'Glow', isFavourite: false }} />)
  const { promise, reject } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await press('Favourite Glow')
  await waitFor(() => expect(isPressed()).toBe('true'))
  await press('Favourite Glow')
  expect(server.sent()).toEqual([['PUT /api/creator/favourites/glow', { favourite: true }]])
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  reject(new TypeError('offline'))
  await waitFor(() => expect(isPressed()).toBe('false'))
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^You seem to be offline/)]])
  said.mockRestore()
  expect(screen.getAllByRole('button')).toHaveLength(1)
})
