import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { CouponBalance } from './coupon-balance.tsx'

it('each figure stands under its own name', () => {
  const balance = { available: 1200, pending: 40, onItsWay: 7, owed: 500 }
  const known = [[installationQuery.queryKey, sampleInstallation]] as const
  showKnowing(known, linked(<CouponBalance balance={balance} />))
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.firstChild?.textContent, term.nextElementSibling?.textContent])
  expect(figures).toEqual([
    ['Available', '€12.00 1,200 coins'],
    ['Pending', '40 coins'],
    ['Held', '7 coins'],
    ['To repay', '€5.00'],
  ])
})
