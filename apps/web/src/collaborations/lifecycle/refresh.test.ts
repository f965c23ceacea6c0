import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { refreshCollaborations } from './collaboration.api.ts'

it('after a step, whatever shows its places, coins or counts is asked for again', async () => {
  const client = new QueryClient()
  const moved = ['campaigns', 'barter', 'wallet', 'analytics', 'coupons', 'collaborations']
  for (const feature of [...moved, 'brands']) client.setQueryData([feature, 'anything'], {})
  await refreshCollaborations(client)
  const stale = client.getQueryCache().findAll({ stale: true })
  expect(stale.map(({ queryKey }) => queryKey[0]).toSorted()).toEqual(moved.toSorted())
})
