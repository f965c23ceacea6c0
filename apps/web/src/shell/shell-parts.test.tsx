import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FC } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { inboxCountQuery } from '#communication/inbox/inbox.api.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation, someone } from '../app.factory.ts'
import { button, catchRequests, press, showKnowing } from '../requests.factory.ts'
import { BottomBar } from './bottom-bar.tsx'
import { CommandLayers } from './command-layers.tsx'
import { Header } from './header.tsx'
import { destinations, settingsPath } from './navigation.ts'
import { OpenShell } from './open-shell.tsx'
import { PageTrouble } from './page-trouble.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { screenTitle } from './screen.ts'
import { SessionTrouble } from './session-trouble.tsx'
import { SettingsFrame, type SettingsSection } from './settings-frame.tsx'
import { SidebarContent } from './sidebar-content.tsx'
import { SidebarSheet } from './sidebar-sheet.tsx'

const { requests, refuse, sent } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  // The test's browser scrolls nothing.
  Element.prototype.scrollIntoView = () => {}
})
const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }
const nobodyWaits = { total: 0, kinds: [] }
type Around = {
  at?: string
  role?: 'brand' | 'creator'
  named?: string | null
  unread?: number
  waiting?: number
}
const show = async (Shown: FC, around: Around = {}) => {
  const { at = '/nowhere', role = 'brand', named = null, unread = 0, waiting = 0 } = around
  const session = someone(role, role === 'brand' ? glow : null)
  const root = createRootRoute({
    component: () => (
      <>
        <Shown />
        <Outlet />
      </>
    ),
  })
  const route = (path: string, component: FC = () => null) =>
    createRoute({ getParentRoute: () => root, path, component })
  const titled = () => <h1>{'Page two'}</h1>
  const inLine = () => (
    <>
      <h1>Page</h1>
      <h2 data-page-heading>Third</h2>
      <button type="button" data-comes-back>
        Here
      </button>
    </>
  )
  const settings = createRoute({ getParentRoute: () => root, path: '/settings/$section' })
  const others = [route('/two', titled), route('/three', inLine), route('/settings'), route('/$')]
  const router = createRouter({
    routeTree: root.addChildren([...others, settings]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const shown = showKnowing(
    [
      [sessionQuery.queryKey, { ...session, user: { ...session.user, displayName: named } }],
      [installationQuery.queryKey, { ...sampleInstallation, productName: 'Paper' }],
      [unreadQuery.queryKey, { total: unread, collaborations: [] }],
      [inboxCountQuery.queryKey, { ...nobodyWaits, total: waiting }],
    ],
    <RouterProvider router={router as never} />,
  )
  return { ...shown, router }
}

it.each(['brand', 'creator'] as const)('a %s finds every page in the sidebar', async (role) => {
  await show(() => <SidebarContent userType={role} />, { role, unread: 3 })
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const links = nav
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('href'),
      link.querySelector('span')?.textContent,
      link.textContent.includes('3 new messages'),
    ])
  expect(links).toEqual(
    destinations[role].map(({ to, label, holdsMessages = false }) => [to, label, holdsMessages]),
  )
  const settings = screen.getByRole('link', { name: 'Settings' }).getAttribute('href')
  expect(settings).toBe(settingsPath[role])
  expect(screen.queryByText('Glow') !== null).toBe(role === 'brand')
  screen.getByText(role === 'brand' ? 'Brand User' : 'User')
  screen.getByText('ada@demo.test')
})

it('who has a name is called by it; a narrow sidebar names its items to whoever points', async () => {
  await show(() => <SidebarContent userType="creator" collapsed />, {
    ...{ role: 'creator', named: 'Mia' },
  })
  screen.getByText('Mia')
  expect(screen.queryByText('User')).toBeNull()
  const described = screen
    .getAllByRole('link')
    .map((link) => document.getElementById(link.getAttribute('aria-describedby') ?? ''))
  expect(described.map((words) => words?.textContent)).toEqual([
    ...destinations.creator.map(({ label }) => label),
    'Settings',
  ])
})

it('who signs out presses once at a time, and may again once it failed', async () => {
  await show(() => <SidebarContent userType="brand" collapsed />)
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  const { promise, resolve } = Promise.withResolvers<Response>()
  requests.mockReturnValueOnce(promise)
  await press('Sign out')
  await press('Signing out...')
  expect(button('Signing out...').getAttribute('aria-disabled')).toBe('true')
  expect(sent()).toHaveLength(1)
  resolve(Response.json({ code: 'server.failed', detail: 'No.', status: 500 }, { status: 500 }))
  await screen.findByRole('button', { name: 'Sign out' })
  expect(said.mock.calls).toEqual([['No.']])
})

it.each([true, false])('the sidebar’s button says whether it is open: %s', async (expanded) => {
  const onToggle = vi.fn()
  await show(() => <Header userType="brand" title="Boats" {...{ expanded, onToggle }} />)
  expect(button('Toggle sidebar').getAttribute('aria-expanded')).toBe(String(expanded))
  await press('Toggle sidebar')
  expect(onToggle).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boats')
})

it('whoever looks without an account comes back to the same place once they have one', async () => {
  await show(() => <OpenShell>A page</OpenShell>, { at: '/two?tab=about' })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Login or sign up' })
  const to = new URLSearchParams(link.search).get('to')
  expect([link.pathname, to]).toEqual(['/login', '/two?tab=about'])
  expect(screen.getByRole('main').textContent).toContain('A page')
})

it.each(['brand', 'creator'] as const)(
  'a phone of a %s has the short names below',
  async (role) => {
    await show(() => <BottomBar userType={role} />, {
      role,
      unread: 2,
      at: destinations[role][1]?.to ?? '',
    })
    const links = screen.getAllByRole('link')
    const there = destinations[role].filter(({ short }) => short !== undefined)
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
      there.map(({ label, holdsMessages }) => (holdsMessages ? `${label}, 2 new messages` : label)),
    )
    expect(links.map((link) => link.lastChild?.textContent)).toEqual(
      there.map(({ short }) => short),
    )
    const active = links.filter((link) => link.getAttribute('data-status') === 'active')
    expect(active).toEqual([links[1]])
  },
)

it('without messages a phone says none', async () => {
  await show(() => <BottomBar userType="creator" />, { role: 'creator' })
  expect(screen.queryByText(/new message/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Collaboration Status' })).toBeTruthy()
})

it.each([
  [0, 'Inbox', ''],
  [1, 'Inbox, 1 waiting', '1'],
  [99, 'Inbox, 99 waiting', '99'],
  [100, 'Inbox, 99+ waiting', '99+'],
])('%i that wait are told at the inbox', async (waiting, name, count) => {
  await show(() => <CommandLayers userType="brand" />, { waiting })
  const link = screen.getByRole('link', { name })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/inbox', count])
})

it('the search opens and closes by its keys and no others, the list of keys by its own', async () => {
  await show(() => <CommandLayers userType="brand" />)
  const search = () => screen.queryByRole('dialog', { name: 'Search or jump to' })
  // An odd number of them: two that open and close would look like none.
  const others = [
    ...[{}, { ctrlKey: true, shiftKey: true }, { metaKey: true, altKey: true }],
    { ctrlKey: true, altKey: true },
  ]
  for (const more of others) fireEvent.keyDown(document.body, { key: 'k', ...more })
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true })
  expect(search()).toBeNull()
  fireEvent.keyDown(document.body, { key: 'K', metaKey: true })
  await screen.findByRole('dialog', { name: 'Search or jump to' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(search()).toBeNull()
  await press('Search or jump to')
  await userEvent.keyboard('show the keys')
  await screen.findByRole('option', { name: 'Show the keys' })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'Keys' })
  expect(search()).toBeNull()
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keys' })
})

it('a change of page leads to its heading, or to where somebody was, and says its title', async () => {
  const { router } = await show(RouteAnnouncer, { at: '/two' })
  const said = () => document.querySelector('[aria-live=polite]')?.textContent
  expect([said(), document.activeElement]).toEqual(['', document.body])
  await router.navigate({ to: '/three' } as never)
  await waitFor(() => expect(said()).toBe('Third'))
  expect(document.activeElement?.textContent).toBe('Here')
  await router.navigate({ to: '/two' } as never)
  await waitFor(() => expect(said()).toBe('Page two'))
  expect(document.activeElement?.tagName).toBe('H1')
})

const trouble = { error: new Error('internal') }
const Both = () => (
  <>
    <PageTrouble {...trouble} />
    <SessionTrouble {...trouble} />
  </>
)
it('a page in trouble is tried again; a session too, or left', async () => {
  const { router } = await show(Both)
  const again = vi.spyOn(router, 'invalidate').mockResolvedValue()
  screen.getByText("We couldn't get your dashboard ready")
  expect(screen.getAllByText('Something went wrong. Please try again.')).toHaveLength(2)
  for (const retry of screen.getAllByRole('button', { name: 'Try again' }))
    await userEvent.click(retry)
  expect(again).toHaveBeenCalledTimes(2)
  refuse('server.busy', 'Not now.')
  await press('Logout')
  await screen.findByText('Not now.')
})

const sections = ['profile', 'security'].map((name) => ({
  ...{ name, label: `The ${name}` },
  panel: () => <input aria-label={name} />,
})) as unknown as [SettingsSection, ...SettingsSection[]]
const Settings = () => <SettingsFrame base="/settings" sections={sections} />
it('a section that was typed in stays while another is looked at', async () => {
  const { router } = await show(Settings, { at: '/settings' })
  const box = (name: string) => screen.queryByLabelText<HTMLInputElement>(name)
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Settings' }))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
  expect([box('security'), current().map((link) => link.textContent)]).toEqual([
    null,
    ['The profile'],
  ])
  await userEvent.type(box('profile') as Element, 'typed')
  await userEvent.click(screen.getByRole('link', { name: 'The security' }))
  await waitFor(() => expect(box('security')).not.toBeNull())
  expect(router.state.location.pathname).toBe('/settings/security')
  expect([box('profile')?.value, box('profile')?.closest('[hidden]') !== null]).toEqual([
    'typed',
    true,
  ])
  expect(box('security')?.closest('[hidden]')).toBeNull()
  expect(current().map((link) => link.textContent)).toEqual(['The security'])
})

it.each([
  ['/settings#security', '/settings/security'],
  ['/settings#nothing', '/settings#nothing'],
  ['/settings/nothing', '/settings/nothing'],
])('of old, %s leads to %s', async (at, href) => {
  const { router } = await show(Settings, { at })
  await waitFor(() => expect(router.state.location.href).toBe(href))
})

it('the menu of a phone closes as it leads away', async () => {
  const heard = vi.fn()
  await show(() => <SidebarSheet userType="creator" open onOpenChange={heard} />, {
    role: 'creator',
  })
  const sheet = within(screen.getByRole('dialog', { name: 'Paper' }))
  await userEvent.click(sheet.getByRole('link', { name: /Affiliate/ }))
  expect(heard.mock.calls).toEqual([[false]])
})

it.each([
  [{ title: 'Rights' }, null, 'Rights'],
  [{ title: 'Rights', role: 'brand' }, 'brand', 'Rights'],
  [{ title: 'Rights', role: 'brand' }, 'creator', 'All Brands'],
  [{ title: 'Rights', role: 'brand' }, null, 'Rights'],
  [{ home: true }, 'brand', 'Dashboard'],
  [{ title: ({ name }: Record<string, string>) => `Of ${name}` }, 'creator', 'Of glow'],
  [{}, 'creator', ''],
] as const)('of %j a %s sees the title “%s”', (facts, who, title) => {
  expect(screenTitle(facts, { name: 'glow' }, who)).toBe(title)
})
