import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, showKnowing } from '../requests.factory.ts'
import {
  forgetChosenCategories,
  readChosenCategories,
  rememberChosenCategories,
} from './chosen-categories.ts'
import { takeBoot } from './rendered/boot.ts'
import { chooseTheme, readTheme } from './theme.ts'
import { useWrite } from './use-write.ts'

const { requests } = catchRequests()
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  sessionStorage.clear()
  localStorage.clear()
})

it('remembers existing categories until they are cleared', () => {
  expect(readChosenCategories(['Home', 'Food'])).toEqual([])
  rememberChosenCategories(['Food', 'Gone'])
  expect(readChosenCategories(['Home', 'Food'])).toEqual(['Food'])
  forgetChosenCategories()
  expect(readChosenCategories(['Home', 'Food'])).toEqual([])
  sessionStorage.setItem('onboardingCategories', '{')
  expect(readChosenCategories(['Food'])).toEqual([])
})

it.each(['light', 'dark', 'system'] as const)('the theme %s is shown and kept', (theme) => {
  chooseTheme(theme === 'dark' ? 'light' : 'dark')
  chooseTheme(theme)
  const { classList } = document.documentElement
  expect(['light', 'dark'].filter((one) => classList.contains(one))).toEqual(
    theme === 'system' ? [] : [theme],
  )
  expect(readTheme()).toBe(theme)
})

it('takes over the server’s data, and hydrates the page unless the region differs', () => {
  const { client } = showKnowing([], null)
  expect(takeBoot(client)).toBe(false)
  const boot = (region?: string) => {
    const read = [[['campaigns'], [7]]]
    const block = Object.assign(document.createElement('script'), {
      ...{ id: 'boot', type: 'application/json' },
      textContent: JSON.stringify({ region, read, sentences: {} }),
    })
    document.body.append(block)
    const stands = takeBoot(client)
    block.remove()
    return stands
  }
  // biome-ignore lint/suspicious/noDocumentCookie: reason: as the browser keeps it
  document.cookie = 'region=en-GB%20Europe%2FBerlin'
  expect([boot(), boot('en-GB Europe/Berlin'), boot('en-GB Europe/Rome')]).toEqual([
    true,
    true,
    false,
  ])
  expect(client.getQueryData(['campaigns'])).toEqual([7])
})

const done = vi.fn()
const Write = () => {
  const write = useWrite(notifications.markRead, { onSuccess: done })
  return (
    <button type="button" onClick={() => write.mutate({ params: { notificationId: 7 } })}>
      {write.status}
    </button>
  )
}
it('repeats the key of a write until it succeeds, even with an empty answer', async () => {
  showKnowing([], <Write />)
  const press = async (answer: Promise<Response>, status: string) => {
    requests.mockReturnValueOnce(answer)
    act(() => screen.getByRole('button').click())
    await screen.findByText(status)
  }
  await press(Promise.reject(new TypeError('Failed to fetch')), 'error')
  await press(Promise.resolve(new Response(null, { status: 204 })), 'success')
  expect(done.mock.calls.map(([output]) => output)).toEqual([undefined])
  await press(Promise.reject(new TypeError('Failed to fetch')), 'error')
  const keys = requests.mock.calls.map(([, { headers }]) =>
    new Headers(headers).get('idempotency-key'),
  )
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false])
})
