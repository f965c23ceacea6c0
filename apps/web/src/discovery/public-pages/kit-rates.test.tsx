import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { KitRates } from './kit-rates.tsx'

it.each([
  [600, 1200, 'Per postFrom €6.00600 coins; usually up to €12.00'],
  [600, 600, 'Per post€6.00600 coins'],
])('says what a creator takes from %i to %i coins, in money', (fromCoins, toCoins, told) => {
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <KitRates takes={{ fromCoins, toCoins }} />,
  )
  expect(screen.getByText('Per post').parentElement?.textContent).toBe(told)
})
