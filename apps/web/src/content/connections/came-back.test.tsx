import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showAt } from '../../page.factory.ts'
import { catchRequests } from '../../requests.factory.ts'
import { ConnectedAccounts } from './connected-accounts.tsx'
import { connectionsQuery } from './connection.api.ts'
import { outcomeSentence } from './platform-words.ts'

catchRequests()
const kept = {
  items: [
    { platform: 'youtube', setUp: 'yes', account: null },
    { platform: 'tiktok', setUp: 'no', account: null },
  ],
  knownBrands: [],
}
const known = [[connectionsQuery.queryKey, kept]] as const

it.each([
  ['?platform=tiktok&outcome=expired', outcomeSentence('tiktok', 'expired')],
  ['?platform=youtube&outcome=connected', outcomeSentence('youtube', 'connected')],
  ['?platform=youtube&outcome=anything', ''],
  ['?platform=elsewhere&outcome=connected', ''],
  ['', ''],
])('who comes back by “%s” reads how it ended', async (search, said) => {
  await showAt(`/settings${search}`, <ConnectedAccounts />, known)
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('listitem', { name: 'TikTok' })).toBeTruthy()
})
