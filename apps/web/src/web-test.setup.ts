import { refusals } from '@tandem/contract/refusals.ts'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach } from 'vitest'
import { learnSentences } from './lib/refusal-sentence.ts'

// Tests put answers where a page looks for them, past the way that learns why they refuse.
learnSentences(
  Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
)

// React’s side for developers keeps where each element was made, in case of a warning: a fifth of
// what tests of pages cost. It stops by itself once this many were made within a second.
Object.defineProperty(
  Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

// What a page comes to show is waited for: a second is little on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

// The test's browser knows the element, not how it opens; a part that is late shows one.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

// A timer that outlives its file (a library's, or one that only forgets “Copied”) would draw into
// a window that is gone, and fail whichever file runs next.
const { setTimeout: startTimer } = globalThis
const timers = new Set<ReturnType<typeof setTimeout>>()
globalThis.setTimeout = Object.assign((...timer: Parameters<typeof startTimer>) => {
  const started = startTimer(...timer)
  timers.add(started)
  return started
}, startTimer)
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})
