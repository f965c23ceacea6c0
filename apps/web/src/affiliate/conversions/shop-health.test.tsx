import type { ShopHealth as Health } from '@tandem/contract/affiliate/conversions/shop-health.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showKnowing } from '../../requests.factory.ts'
import { shopHealthQuery } from './conversion.api.ts'
import { OrderCarriers, ShopSilence } from './shop-health.tsx'

const show = (health: Health) =>
  showKnowing(
    [[shopHealthQuery('p1').queryKey, health]],
    <>
      <ShopSilence programmeId="p1" />
      <OrderCarriers programmeId="p1" />
    </>,
  )

it('says that a shop is silent, though nothing came for a month', () => {
  show({ silent: { since: '2026-11-01T10:00:00Z', clicks: 33 }, orders: 0, carriers: [] })
  expect(screen.getByRole('status').textContent).toMatch(/though links were clicked 33 times/)
  expect(screen.queryByRole('list')).toBeNull()
})
