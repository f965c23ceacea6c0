import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { showKnowing } from '../../requests.factory.ts'
import { CouponBalance } from './coupon-balance.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const linksWith = (available: number, pending = 0, onItsWay = 0, owed = 0): (string | null)[] => {
  showKnowing(
    [[installationQuery.queryKey, { currency: 'EUR', coinsPerUnit: 100 }]],
    <RouterContextProvider router={router}>
      <CouponBalance balance={{ available, pending, onItsWay, owed }} />
    </RouterContextProvider>,
  )
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

it('each figure stands under its own name', () => {
  linksWith(1200, 40, 7, 500)
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['Available', '€12.00 1,200 coins'],
    ['Pending', '40 coins'],
    ['On its way', '7 coins'],
    ['Paid back first', '€5.00'],
  ])
})
