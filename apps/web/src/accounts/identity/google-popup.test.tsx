import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInWithPopup } from './google-popup.ts'

const popup = { closed: false, focus: vi.fn() }
const open = vi.fn<(address: string, name: string, how: string) => typeof popup | null>()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  Object.assign(popup, { closed: false })
  popup.focus.mockReset()
  open.mockReset().mockReturnValue(popup)
  vi.stubGlobal('open', open)
})
afterEach(async () => {
  popup.closed = true
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const flowOf = (nr = 0) =>
  new URL(open.mock.calls[nr]?.[0] ?? '', 'http://a').searchParams.get('flow')
const say = (data: unknown, origin = window.location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))
const settled = async (outcome: Promise<unknown>) => {
  const unset = Symbol('unset')
  const one = await Promise.race([outcome, Promise.resolve(unset)])
  return one === unset ? 'open' : one
}

it.each([
  [null, null],
  ['cancelled', 'cancelled'],
  ['email-not-verified', 'email-not-verified'],
  ['user-disabled', 'user-disabled'],
  ['something new', 'failed'],
])('what the window says (%s) is how it ends: %s', async (error, ends) => {
  const outcome = signInWithPopup()
  say({ flow: flowOf(), error })
  expect(await outcome).toBe(ends)
})

it('hears nobody else: no other site, no other window, nothing that isn’t said to it', async () => {
  const outcome = signInWithPopup()
  say({ flow: flowOf(), error: null }, 'https://evil.example')
  say({ flow: 'another', error: null })
  say('hello')
  say(null)
  expect(await settled(outcome)).toBe('open')
  say({ flow: flowOf(), error: null })
  expect(await outcome).toBeNull()
})

it('hears it also by the channel, where the window was cut off', async () => {
  const outcome = signInWithPopup()
  const channel = new BroadcastChannel('auth-popup')
  channel.postMessage({ flow: flowOf(), error: null })
  await waitFor(async () => expect(await outcome).toBeNull())
  channel.close()
})

it('a second press brings the open window to the front', async () => {
  const [one, other] = [signInWithPopup(), signInWithPopup()]
  expect([open.mock.calls.length, popup.focus.mock.calls.length]).toEqual([1, 1])
  say({ flow: flowOf(), error: null })
  expect(await Promise.all([one, other])).toEqual([null, null])
  void signInWithPopup()
  expect(open).toHaveBeenCalledTimes(2)
  expect(flowOf(0)).not.toBe(flowOf(1))
})

it('a window that the browser holds back is said to be', async () => {
  open.mockReturnValue(null)
  expect(await signInWithPopup()).toBe('popup-blocked')
})
