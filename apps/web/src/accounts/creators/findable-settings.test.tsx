import type { CreatorProfile } from '@tandem/contract/accounts/creators/creator.schema.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { FindableSettings } from './findable-settings.tsx'

const server = catchRequests()
afterEach(() => vi.restoreAllMocks())
const show = (more: Partial<CreatorProfile> = {}) =>
  showKnowing(
    [],
    <FindableSettings
      profile={{ isFindable: true, takes: null, showsTakes: false, ...more } as CreatorProfile}
    />,
  )
const findable = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Brands can find me/ })
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const path = 'PATCH /api/creator/profile'

it('a switch shows what is asked for while it is sent, and what holds once that failed', async () => {
  show()
  const { promise, reject } = Promise.withResolvers<Response>()
  server.requests.mockReturnValueOnce(promise)
  await userEvent.click(findable())
  await waitFor(() => expect(findable().checked).toBe(false))
  reject(new TypeError('offline'))
  expect(await screen.findByText(/You seem to be offline/)).toBeTruthy()
  expect(findable().checked).toBe(true)
  expect(screen.getByText('You appear in searches, suggestions and invitations.')).toBeTruthy()
  expect(server.sent()).toEqual([[path, { isFindable: false }]])
})

it.each([
  [['1,500', '3.000'], { fromCoins: 1500, toCoins: 3000 }],
  [['', ' '], null],
])('says of %s what a creator takes', async ([from = '', to = ''], takes) => {
  show({ takes: { fromCoins: 10, toCoins: 20 } })
  type(/^From/, from)
  type(/^To/, to)
  server.answer({})
  await press('Save changes')
  await waitFor(() => expect(server.sent()).toEqual([[path, { takes }]]))
})

it.each([
  ['1500', '', /^To/],
  ['', '3000', /^From/],
  ['12.5', '30', /^From/],
])(
  'from «%s» to «%s» is nothing that is taken: nothing is erased by it',
  async (from, to, half) => {
    show({ takes: { fromCoins: 10, toCoins: 20 } })
    type(/^From/, from)
    type(/^To/, to)
    await press('Save changes')
    expect(screen.getByLabelText(half).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent()).toEqual([])
  },
)

it('whether others read it too is asked only where something is said, and sent by itself', async () => {
  show()
  expect(screen.queryByRole('checkbox', { name: /^Show my price in my media kit/ })).toBeNull()
  cleanup()
  show({ takes: { fromCoins: 10, toCoins: 20 }, isFindable: false })
  expect(screen.getByText('Only brands you work with can find you.')).toBeTruthy()
  const tick = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Show my price in my media kit/,
  })
  expect(tick.checked).toBe(false)
  server.answer({})
  await userEvent.click(tick)
  await waitFor(() => expect(server.sent()).toEqual([[path, { showsTakes: true }]]))
})
