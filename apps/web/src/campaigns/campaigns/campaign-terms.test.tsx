import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { CampaignTerms } from './campaign-terms.tsx'

const product = {
  name: 'Boat kit',
  url: null,
  valueCoins: 0,
  shipsFrom: 'NO',
  dutiesPaidBy: 'brand',
}
const terms = (change: object) => {
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <CampaignTerms
      campaign={
        {
          ...{ category: 'paid', deadline: '2027-03-04T12:00:00Z', applyBy: null, coins: 500 },
          ...{ reimburseCapCoins: 0, reimburseOn: 'completion', product: null, needsDraft: false },
          ...{ reviewDays: 3, keepLiveDays: 30, minFollowers: 0, countries: [], languages: [] },
          usage: { days: 0, channels: [], edits: false, territory: null },
          ...change,
        } as never
      }
    />,
  )
  return Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((one) => [one.textContent, one.nextElementSibling?.textContent]),
  )
}

it.each([
  [{ keepLiveDays: 0 }, 'Stays online', 'As long as you like'],
  [{ needsDraft: true }, 'Before posting', 'The brand reviews a draft'],
  [{ minFollowers: 1200 }, 'Followers', '1,200 or more; fewer can apply too'],
  [{ countries: ['NO'] }, 'For creators in', 'Norway'],
  [{ languages: ['de'] }, 'Languages', 'German'],
  [{ product: { ...product, valueCoins: 4000 } }, 'Product', 'Boat kit (worth €40.00)'],
  [
    { reimburseCapCoins: 3000, reimburseOn: 'proof' },
    'Refund',
    'Up to €30.00, in coins for coupons, with a receipt',
  ],
  [{ reimburseCapCoins: 3000 }, 'Refund', 'Up to €30.00, in coins for coupons, with the content'],
])('%j is the term “%s”', (change, name, words) => {
  expect(terms(change)[name]).toBe(words)
})

it('what the content itself pays stands beside what is paid back, where it pays anything', () => {
  expect(terms({ reimburseCapCoins: 3000 })['For the content']).toMatch(/500/)
})

it('a purchase alone pays nothing for the content', () => {
  expect(terms({ reimburseCapCoins: 3000, coins: 0 })['For the content']).toBeUndefined()
})

it.each([
  ['product_gifting', true],
  ['paid', false],
])('where a product comes from is told where it is sent (%s)', (category, told) => {
  const said = terms({ product, category })
  expect([said['Sent from'], said['Import duty']]).toEqual(
    told ? ['Norway', 'Paid by the brand'] : [undefined, undefined],
  )
})

it('of a gift it is said until when its places are given; paid work is due by that day', () => {
  const times = { deadline: '2027-03-05T02:00:00Z', applyBy: '2027-02-01T02:00:00Z' }
  const gift = terms({ ...times, category: 'product_gifting', product })
  expect(gift['Accepts creators until']).toMatch(/^4 Mar 2027|^Mar 4, 2027/)
  expect(gift['Accepts creators until']).toMatch(/10:30/)
  expect(gift['Apply by']).toMatch(/31.*10:30/)
  expect(gift['Content due']).toBe('14 days after the product arrives')
  cleanup()
  const paid = terms({ ...times, category: 'paid_campaign' })
  expect(paid['Accepts creators until']).toBeUndefined()
  expect(paid['Content due']).toMatch(/^14 days after acceptance, at the latest .*Mar/)
})

it.each([
  ['https://boats.example/kit', true],
  ['javascript:alert(1)', false],
])('the product’s page %s is a link: %s', (url, isLink) => {
  terms({ product: { ...product, url } })
  expect(screen.queryByRole('link') !== null).toBe(isLink)
  const own = isLink ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  expect(screen.queryByRole<HTMLAnchorElement>('link') ?? {}).toMatchObject(own)
})
