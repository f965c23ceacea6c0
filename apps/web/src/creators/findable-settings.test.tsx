import type { CreatorProfile } from '@tandem/contract/creators/creator.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../requests.build.ts'
import { FindableSettings } from './findable-settings.tsx'

const server = catchRequests()
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
  expect(screen.getByText('In searches, suggestions and invitations.')).toBeTruthy()
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
])(
  'from «%s» to «%s» is half of what is taken: nothing is erased by it',
  async (from, to, half) => {
    show({ takes: { fromCoins: 10, toCoins: 20 } })
    type(/^From/, from)
    type(/^To/, to)
    await press('Save changes')
    expect(screen.getByLabelText(half).getAttribute('aria-invalid')).toBe('true')
    expect(server.sent()).toEqual([])
  },
)

it('takes no part of a coin for many coins', async () => {
  show()
  type(/^From/, '12.5')
  type(/^To/, '30')
  await press('Save changes')
  expect(screen.getByLabelText(/^From/).getAttribute('aria-invalid')).toBe('true')
  expect(server.sent()).toEqual([])
})
