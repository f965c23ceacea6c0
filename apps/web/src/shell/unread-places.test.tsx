import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { appAt, someone } from '../app.factory.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['creator', 1, ['Collaboration Status11 new message']],
  ['brand', 120, ['Your Campaigns99+99+ new messages']],
  ['brand', 0, []],
] as const)(
  'of a %s %i unread messages stand where the collaborations are',
  async (role, total, places) => {
    const router = appAt('/nowhere', someone(role))
    router.options.context.queryClient.setQueryData(unreadQuery.queryKey, { total } as never)
    await router.load()
    const page = document.createElement('div')
    page.innerHTML = renderToString(<RouterProvider router={router} />)
    const counted = [...page.querySelectorAll('aside a')].filter(({ textContent }) =>
      textContent.includes('new message'),
    )
    expect(counted.map(({ textContent }) => textContent)).toEqual(places)
  },
)
