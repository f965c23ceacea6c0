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
import { PageTitleProvider, usePageTitleOverride } from '#lib/address/page-title.tsx'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation, someone } from '../app.factory.ts'
import { button, catchRequests, press, showKnowing } from '../requests.factory.ts'
import { CommandLayers } from './command-layers.tsx'
import { destinations, settingsPath } from './navigation.ts'
import { OpenShell } from './open-shell.tsx'
import { SettingsFrame, type SettingsSection } from './settings-frame.tsx'
import { SidebarContent } from './sidebar-content.tsx'

const { requests, sent } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
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
  await show(() => <SidebarContent userType={role} />, { role })
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  const links = nav
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.querySelector('span')?.textContent])
  expect(links).toEqual(destinations[role].map(({ to, label }) => [to, label]))
  const settings = screen.getByRole('link', { name: 'Settings' }).getAttribute('href')
  expect(settings).toBe(settingsPath[role])
  expect(screen.queryByText('Glow') !== null).toBe(role === 'brand')
  screen.getByText(role === 'brand' ? 'Brand User' : 'User')
  screen.getByText('ada@demo.test')
})

it('signs out once per press, and allows a retry after a failure', async () => {
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

it('leads a visitor through the sign-in back to the same page', async () => {
  await show(() => <OpenShell>A page</OpenShell>, { at: '/two?tab=about' })
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign in or sign up' })
  const to = new URLSearchParams(link.search).get('to')
  expect([link.pathname, to]).toEqual(['/login', '/two?tab=about'])
  expect(screen.getByRole('main').textContent).toContain('A page')
})

it.each([
  [0, 'Inbox', ''],
  [100, 'Inbox, 99+ open tasks', '99+'],
])('shows %i open tasks at the inbox', async (waiting, name, count) => {
  await show(() => <CommandLayers userType="brand" />, { waiting })
  const link = screen.getByRole('link', { name })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/inbox', count])
})

it.each([
  [0, 'Messages', ''],
  [100, 'Messages, 99+ new messages', '99+'],
])('shows %i unread messages at the messages', async (unread, name, count) => {
  await show(() => <CommandLayers userType="brand" />, { unread })
  const link = screen.getByRole('link', { name })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/messages', count])
})

it('opens and closes the palette and the list of shortcuts by keys', async () => {
  await show(() => <CommandLayers userType="brand" />)
  fireEvent.keyDown(document.body, { key: 'k' })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'K', metaKey: true })
  await screen.findByRole('dialog', { name: 'Search or jump to' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.keyDown(document.body, { key: '?' })
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
})

const sections = ['profile', 'security'].map((name) => ({
  ...{ name, label: `The ${name}` },
  panel: () => <input aria-label={name} />,
})) as unknown as [SettingsSection, ...SettingsSection[]]
const TabTitle = () => <output>{usePageTitleOverride()}</output>
const Settings = () => (
  <PageTitleProvider>
    <SettingsFrame base="/settings" groups={[{ label: 'You', sections }]} />
    <TabTitle />
  </PageTitleProvider>
)
it('keeps the typed text of a section while another is shown', async () => {
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
  expect(screen.getByRole('status').textContent).toBe('The security')
  expect(current().map((link) => link.textContent)).toEqual(['The security'])
})
