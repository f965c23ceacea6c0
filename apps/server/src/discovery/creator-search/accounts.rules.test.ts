import { expect, it } from 'vitest'
import { accountsOf } from './accounts.rules.ts'

const creator = {
  handles: { insta: '@mira', youtube: '@mirafilms' },
  proven: [
    { platform: 'instagram' as const, handle: '@mira' },
    { platform: 'tiktok' as const, handle: '@mira.tok' },
  ],
  said: { insta: 12_000, youtube: 300, fb: 40 },
  read: { instagram: 12_400, youtube: 999 },
}

it('shows the source of each account’s followers; the platform only for verified accounts', () => {
  expect(accountsOf(creator)).toEqual([
    {
      ...{ platform: 'instagram', handle: '@mira', isProven: true },
      ...{ followers: 12_400, toldBy: 'platform' },
    },
    {
      ...{ platform: 'tiktok', handle: '@mira.tok', isProven: true },
      ...{ followers: null, toldBy: 'creator' },
    },
    {
      ...{ platform: 'youtube', handle: '@mirafilms', isProven: false },
      ...{ followers: 300, toldBy: 'creator' },
    },
    {
      ...{ platform: 'facebook', handle: null, isProven: false },
      ...{ followers: 40, toldBy: 'creator' },
    },
  ])
})

it('falls back to self-reported numbers, and invents no account', () => {
  const [instagram] = accountsOf({ ...creator, read: {} })
  expect(instagram).toMatchObject({ followers: 12_000, toldBy: 'creator' })
  expect(accountsOf({ handles: {}, proven: [], said: { insta: 'many' }, read: {} })).toEqual([])
})
