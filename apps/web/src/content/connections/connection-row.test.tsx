import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ConnectionRow } from './connection-row.tsx'

const { answer, refuse, sent } = catchRequests()
const account = (change: object = {}) => ({
  ...{ handle: '@mira', hasEnded: false, isProven: true, trouble: null, posts: 3 },
  ...{ checkedAt: '2026-11-01T10:00:00Z', shownTo: 'nobody', brands: [], ...change },
})
const show = (connection: object) =>
  showKnowing(
    [],
    <ConnectionRow
      knownBrands={[]}
      connection={{ platform: 'youtube', setUp: 'yes', account: null, ...connection } as never}
    />,
  )
const told = () => screen.getByRole('listitem').textContent

it.each([
  [{}, 'Not connected', ['Connect YouTube']],
  [{ setUp: 'in_review' }, 'In review', ['Connect YouTube']],
  [{ setUp: 'no' }, 'Not available', []],
  [{ account: account() }, 'Connected', []],
  [{ account: account({ hasEnded: true }) }, 'Connect again', ['Connect YouTube again']],
])('%j stands as “%s”, and is connected by %j', (connection, chip, buttons) => {
  show(connection)
  expect(told()).toContain(`YouTube${chip}`)
  const connects = screen.queryAllByRole('button', { name: /^Connect YouTube/ })
  expect(connects.map(({ textContent }) => textContent)).toEqual(buttons)
})

it('leads to the platform to connect', async () => {
  show({})
  const go = vi.fn()
  vi.stubGlobal('location', { assign: go })
  answer({ url: 'https://accounts.google.example/auth' })
  await press('Connect YouTube')
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://accounts.google.example/auth'))
  expect(sent()).toMatchObject([['POST /api/creator/connections/youtube', {}]])
})

it.each([
  [{ isProven: false }, /Your profile has another handle/],
  [{ trouble: 'refused' }, /no longer lets us read/],
  [{ checkedAt: null }, /will be read in about a minute/],
  [{ posts: 1 }, /Numbers of 1 post, read/],
  [{}, /Verified.*Numbers of 3 posts, read.*Only you see the numbers\./],
  [
    { shownTo: 'chosen', brands: [{ name: 'Boats' }, { name: 'Kites' }] },
    /Shown to the brands you chose: Boats, Kites\./,
  ],
  [{ shownTo: 'everyone' }, /Shown to everybody\./],
])('of an account that is %j it says so', (change, words) => {
  show({ account: account(change) })
  expect(told()).toMatch(words)
})

it('is disconnected once that was asked, and says what goes with it', async () => {
  const said = vi.spyOn(toast, 'success')
  show({ account: account({ posts: 1 }) })
  await press(/^Disconnect/)
  const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect YouTube?' })
  expect(dialog.textContent).toContain(
    'The numbers of 1 post from YouTube are deleted here at once',
  )
  expect(dialog.textContent).not.toContain('Apps and websites')
  refuse('server.busy', 'Try again.')
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Disconnect YouTube' }).at(-1) as HTMLElement,
  )
  await screen.findByText('Try again.')
  expect(said).not.toHaveBeenCalled()
  await press(/^Disconnect/)
  await screen.findByRole('alertdialog')
  answer({ items: [], knownBrands: [] })
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Disconnect YouTube' }).at(-1) as HTMLElement,
  )
  await waitFor(() => expect(said).toHaveBeenCalledWith('YouTube is disconnected.'))
  expect(sent().map(([call]) => call)).toEqual(
    Array(2).fill('DELETE /api/creator/connections/youtube'),
  )
})
