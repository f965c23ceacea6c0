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
  expect(document.activeElement).not.toBe(button('Toggle sidebar'))
})
