import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refresh } from './use-live-updates.ts'

beforeEach(() => void vi.stubGlobal('document', { visibilityState: 'visible' }))
afterEach(() => void vi.unstubAllGlobals())

it('asks for messages when one came, and for nothing else', () => {
  const queryClient = new QueryClient()
  for (const subject of ['messages', 'inbox', 'wallet', 'session'])
    queryClient.setQueryData([subject, 'one'], 'known')
  refresh(queryClient, ['messages'])
  const known = queryClient.getQueryCache().getAll()
  const stale = known.filter(({ state }) => state.isInvalidated)
  expect(stale.map(({ queryKey: [subject] }) => subject)).toEqual(['messages'])
})

it('asks for what shows coins when they moved, and for nothing else', () => {
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
})
