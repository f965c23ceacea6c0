import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { showKnowing } from '../../requests.factory.ts'
import { sampleDraft } from './campaign.factory.ts'
import { CampaignCard } from './campaign-card.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const show = (
  rating: Card['rating'],
  more: Partial<Card> = {},
  look: { namesBrand?: boolean; onOpen?: () => void } = {},
) =>
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <CampaignCard
      campaign={{
        ...sampleDraft,
        state: 'open',
        productCoins: 0,
        collaboration: null,
        can: { apply: { allowed: true } },
        ...more,
        rating,
        brand: { ...sampleDraft.brand, rating: { average: 4.8, count: 90 } },
      }}
      onOpen={() => {}}
      {...look}
    />,
  )

const facts = (): string => screen.getByRole('list').textContent ?? ''

it('says in a sign that all places are funded, and in words how many are', () => {
  const ofFive = {
    category: 'paid_campaign',
    coins: 500,
    creatorsNeeded: 5,
    placesTaken: 4,
  } as const
  show({ average: 4, count: 0 }, { ...ofFive, placesFunded: 5 })
  expect(facts()).toContain('1 place left')
  expect(screen.getByText('All funded').className).toBe('sr-only')
  cleanup()
  show({ average: 4, count: 0 }, { ...ofFive, placesTaken: 5, placesFunded: 3 })
  expect(facts()).toContain('All taken')
  expect(screen.getByText('3 of 5 funded').className).toBe('')
})

it('shows what creators say of this campaign, whatever they say of its brand', () => {
  show({ average: 3.9, count: 2 })
  expect(screen.getByText('3.9')).toBeTruthy()
  expect(screen.queryByText('4.8')).toBeNull()
})

const unrated = { average: 4.2, count: 0 }
it.each<[string, Partial<Card>, RegExp, RegExp]>([
  [
    'a gift alone is worth its product',
    { coins: 0, productCoins: 60 },
    /€0\.60/,
    /product worth|unded/,
  ],
  [
    'a product beside what comes back is named',
    { coins: 0, reimburseCapCoins: 70, productCoins: 60 },
    /product worth €0\.60/,
    /^$/,
  ],
  ['no followers are asked for', { minFollowers: 0 }, /TikTok Video/, /followers/],
  ['followers are best', { minFollowers: 1200 }, /Best for 1,200\+ followers/, /^$/],
  ['what comes back is held too', { coins: 0, reimburseCapCoins: 70 }, /0 of 8 funded/, /^$/],
  ['who is in it', { collaboration: { id: 'x', state: 'producing' } }, /Creating content/, /^$/],
])('%s', (_, more, there, absent) => {
  show(unrated, more)
  const text = screen.getByRole('article').textContent
  expect(text).toMatch(there)
  expect(text).not.toMatch(absent)
})

it('who can’t apply reads why, but not who is in it already', () => {
  const no = { allowed: false, because: 'campaign.full', words: 'It is full.' } as const
  show(unrated, { can: { apply: no } })
  expect(screen.getByText('It is full.')).toBeTruthy()
  cleanup()
  show(unrated, { can: { apply: no }, collaboration: { id: 'x', state: 'applied' } })
  expect(screen.queryByText('It is full.')).toBeNull()
  expect(screen.getByText('Applied')).toBeTruthy()
})
