import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CampaignCoins } from './campaign-coins.tsx'

const show = (change: object = {}) => {
  render(
    <CampaignCoins
      coins={
        {
          ...{ title: 'Serum', putIn: 1100, free: 100, atWork: 200, paid: 300, fees: 50 },
          ...{ returned: 450, corrected: 0, ...change },
        } as never
      }
    />,
  )
  return screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

it('tells of every coin that was put in where it is', () => {
  expect(show()).toEqual([
    ['For open places', '100'],
    ['Held for creators at work', '200'],
    ['Paid to creators', '300'],
    ['Fee', '50'],
    ['Returned to you', '450'],
  ])
  expect(screen.getByRole('region').textContent).toContain('1,100 coins were added to “Serum”.')
})

it('and what the operator corrected, where anything was', () => {
  expect(show({ corrected: -20 }).at(-1)).toEqual(['Correction by the operator', '−20'])
})
