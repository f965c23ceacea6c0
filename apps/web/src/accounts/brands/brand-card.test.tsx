import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../requests.factory.ts'
import { BrandCard, openInWords, paysInWords } from './brand-card.tsx'

const show = (change: object = {}) =>
  showKnowing(
    [],
    linked(
      <BrandCard
        eager={false}
        brand={
          {
            ...{ slug: 'boats', name: 'Boats', logoUrl: null, hue: 20, imageUrl: null, why: null },
            ...{ categories: ['Home', 'Travel', 'Toys'], openCampaigns: 2, medianPayDays: 3.4 },
            ...{
              rating: { average: 4.5, count: 2 },
              verification: null,
              favourite: false,
              ...change,
            },
          } as never
        }
      />,
    ),
  )
const told = () => screen.getByRole('article').textContent

it('tells its first categories, what is open and how fast it pays', () => {
  show()
  expect(told()).toContain('Home · Travel')
  expect(told()).not.toContain('Toys')
  expect(told()).toMatch(/2 open campaigns.*pays in 3 days/)
  expect(screen.getByTitle('Pays in 3 days.')).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link').pathname).toBe('/brand/boats')
})

it('says nothing of what nobody knows yet', () => {
  show({ medianPayDays: null, categories: [], rating: { average: null, count: 0 } })
  expect(told()).not.toMatch(/pays|Home|niches|4\.5/)
})

it.each([
  [0, 'No open campaign'],
  [1, '1 open campaign'],
  [5, '5 open campaigns'],
])('%i open are “%s”', (open, words) => expect(openInWords(open)).toBe(words))

it.each([
  [0.2, 'pays within a day'],
  [1.2, 'pays in 1 day'],
  [2.6, 'pays in 3 days'],
])('who pays in %d days “%s”', (days, words) => expect(paysInWords(days)).toBe(words))
