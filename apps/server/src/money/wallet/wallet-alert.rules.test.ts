import { expect, it } from 'vitest'
import { changeOf } from './wallet-alert.rules.ts'

it.each([
  ['a new wallet', false, 0, 100, null],
  ['a wallet with one coin too few that never had more', false, 99, 100, null],
  ['a wallet that has enough for the first time, or again', false, 100, 100, 'arm'],
  ['a wallet that still has enough', true, 100, 100, null],
  ['a wallet that falls below', true, 99, 100, 'tell'],
  ['an empty wallet of a brand that wants no notification', true, 0, 0, null],
])('%s', (_what, armed, coins, lowCoins, change) => {
  expect(changeOf({ armed, lowCoins }, coins)).toBe(change)
})
