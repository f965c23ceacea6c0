import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { inboxCountQuery } from '#communication/inbox/inbox.api.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../app.factory.ts'
import { showAt } from '../page.factory.ts'
import { button, catchRequests, press } from '../requests.factory.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { destinations } from './navigation.ts'
import { Shell } from './shell.tsx'

const { requests } = catchRequests()
beforeEach(() => void requests.mockReturnValue(new Promise(() => {})))

const show = async (isPhone: boolean, userType: NonNullable<Session['userType']> = 'creator') => {
  const shell = (
    <Shell userType={userType} title="Boats">
      Content
    </Shell>
  )
  const shown = showAt('/nowhere', shell, [
    [sessionQuery.queryKey, someone(userType)],
    [unreadQuery.queryKey, { total: 0, collaborations: [] }],
    [inboxCountQuery.queryKey, { total: 0, kinds: [] }],
  ])
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isPhone }))
  return shown
}
const isOpen = () => button('Toggle sidebar').getAttribute('aria-expanded')
const aside = () => document.querySelector('aside')?.dataset.sidebar

it('on a wide screen the sidebar folds by its button and its keys, and no window opens', async () => {
  await show(false)
  expect([isOpen(), aside()]).toEqual(['true', 'open'])
  await press('Toggle sidebar')
  expect([isOpen(), aside(), screen.queryByRole('dialog')]).toEqual(['false', 'collapsed', null])
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true })
  expect([isOpen(), aside()]).toEqual(['true', 'open'])
})

it('on a phone the same button opens the menu as a window, and closes it again', async () => {
  await show(true)
  expect(isOpen()).toBe('false')
  await press('Toggle sidebar')
  await screen.findByRole('dialog', { name: 'Tandem' })
  fireEvent.keyDown(document.body, { key: 'b', metaKey: true })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([isOpen(), aside()]).toEqual(['false', 'open'])
  await press('Toggle sidebar')
  const menu = within(await screen.findByRole('dialog', { name: 'Tandem' }))
  await userEvent.click(menu.getByRole('link', { name: 'Affiliate' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // It belongs to the heading of the page that comes.
  expect(document.activeElement).not.toBe(button('Toggle sidebar'))
})

it('the first link skips to what the page is about', async () => {
  await show(false, 'brand')
  const first = screen.getAllByRole<HTMLAnchorElement>('link')[0]
  expect(first?.textContent).toBe('Skip to the content')
  expect(document.querySelector(first?.hash ?? '')).toBe(screen.getByRole('main'))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boats')
})

it.each([
  ['creator', ['Brands', 'Status', 'Coupons', 'Affiliate']],
  ['brand', ['Dashboard', 'Campaigns', 'Analytics', 'Wallet']],
] as const)(
  'a short word of a %s is part of its label, and messages wait at one',
  (role, words) => {
    const below = destinations[role].filter(({ short }) => short !== undefined)
    expect(below.map(({ short }) => short)).toEqual(words)
    for (const { label, short = '' } of below) expect(label).toContain(short)
    const holding = destinations[role].filter(({ holdsMessages }) => holdsMessages)
    expect(holding.map(({ to }) => to)).toEqual([
      role === 'creator' ? '/collaboration' : '/brand-campaigns',
    ])
  },
)

it('a page that was waited for has the focus at its heading, unless somebody is elsewhere', async () => {
  const page = (waits: boolean) => (
    <>
      <h1 tabIndex={-1}>Boats</h1>
      <button type="button">Elsewhere</button>
      {waits && <LoadingScreen />}
    </>
  )
  const { rerender } = await showAt('/', null)
  rerender(page(true))
  rerender(page(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Boats'))
  rerender(page(true))
  button('Elsewhere').focus()
  rerender(page(false))
  await new Promise(requestAnimationFrame)
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
