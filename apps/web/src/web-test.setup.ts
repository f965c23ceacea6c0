import { refusals } from '@tandem/contract/refusals.ts'
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { keepBrandOfTab } from './lib/brands/brand-of-tab.ts'
import { learnSentences } from './lib/refusal-sentence.ts'
import { rememberUserType } from './lib/user-type.ts'

// Tests put answers into the cache directly, so no request loads the refusal sentences.
learnSentences(
  Object.fromEntries(Object.entries(refusals).map(([code, { message }]) => [code, message])),
)

// Stops React's recording of where elements were created, which takes a fifth of the test time.
Object.defineProperty(
  Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] ?? {},
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

// Milliseconds. One second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

afterEach(cleanup)

// Test files share one document, so the role and the brand of a test must not reach the next.
beforeEach(() => {
  rememberUserType(null)
  keepBrandOfTab(null)
})

// jsdom does not implement these methods.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
}

// A timer that outlives its test file would render into a closed window.
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
