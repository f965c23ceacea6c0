import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refresh } from './use-live-updates.ts'

it('asks for what shows coins when they moved, and for nothing else', () => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const queryClient = new QueryClient()
  const stale = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey: [subject] }) => subject)
  for (const subject of ['wallet', 'coupons', 'redemptions', 'messages', 'session', 'reviews'])
    queryClient.setQueryData([subject, 'one'], 'known')
  refresh(queryClient, ['coins'])
  expect(stale()).toEqual(['wallet', 'coupons', 'redemptions'])
  refresh(queryClient, ['coins', 'changed'])
  expect(stale()).toEqual(['wallet', 'coupons', 'redemptions', 'messages', 'reviews'])
  vi.unstubAllGlobals()
})
