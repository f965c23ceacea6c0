import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appAt, someone } from '../app.factory.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const markedAt = async (path: string, userType: Session['userType']): Promise<string[]> => {
  const router = appAt(path, someone(userType))
  await router.load()
  const page = document.createElement('div')
  page.innerHTML = renderToString(<RouterProvider router={router} />)
  const marked = page.querySelectorAll('aside a[aria-current][data-status=active]')
  return [...marked].map((item) => item.textContent).filter((item) => item !== 'Tandem')
}

it.each([
  ['/', 'brand', 'Dashboard'],
  ['/brand-campaigns/glow/7', 'brand', 'Your Campaigns'],
  ['/brand/non-campaign-feed', 'brand', 'Brand Analytics'],
  ['/rights', 'creator', 'Collaboration Status'],
  ['/settings/security', 'creator', 'Settings'],
  ['/brand/glow-theory', 'creator', 'All Brands'],
] as const)(
  'at %s a %s sees %s marked in the sidebar, and nothing else',
  async (path, role, item) => {
    await expect.poll(() => markedAt(path, role)).toEqual([item])
  },
)
