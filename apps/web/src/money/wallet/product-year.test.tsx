import type { ProductYear as Sums } from '@tandem/contract/money/wallet/product-year.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { ProductYear } from './product-year.tsx'
import { productYearQuery } from './wallet.api.ts'

const year: Sums = {
  year: 2032,
  years: [2032, 2031],
  totals: { products: 2, valueCoins: 12_000, coins: 0 },
  others: [{ slug: 'glow', name: 'Glow', products: 2, valueCoins: 12_000, coins: 0 }],
  more: 3,
}
const earlier: Sums = {
  ...year,
  year: 2031,
  totals: { products: 0, valueCoins: 0, coins: 200 },
  others: [],
  more: 0,
}
it('tells what came in a year and by whom, with the files of that year', async () => {
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [productYearQuery('creator', undefined).queryKey, year],
      [productYearQuery('creator', 2031).queryKey, earlier],
    ],
    <ProductYear side="creator" />,
  )
  expect(await screen.findByText('You received 2 products worth €120.00.')).toBeTruthy()
  expect(screen.getByText('Glow')).toBeTruthy()
  expect(screen.getByText('3 more are in the files.')).toBeTruthy()
  const paper = () => screen.getByText('PDF').closest('a')?.getAttribute('href')
  expect(paper()).toBe('/api/creator/products.pdf?year=2032')
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2031' } })
  const words =
    'You received no product in 2031; you were paid 200 coins on top for earlier products.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(paper()).toBe('/api/creator/products.pdf?year=2031')
})
