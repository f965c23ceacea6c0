import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaign.schema.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.build.ts'
import { showKnowing } from '../requests.build.ts'
import { sampleDraft } from './campaign.build.ts'
import { CampaignCard } from './campaign-card.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const show = (rating: Card['rating'], more: Partial<Card> = {}) =>
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <CampaignCard
      campaign={{
        ...sampleDraft,
        state: 'open',
        productCoins: 0,
        ...more,
        rating,
        brand: { ...sampleDraft.brand, rating: { average: 4.8, count: 90 } },
        collaboration: null,
        can: { apply: { allowed: true } },
      }}
      onOpen={() => {}}
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

it('says when content is due as acceptance will set it', () => {
  show({ average: 4.2, count: 0 })
  expect(facts()).toContain('due 14 days after acceptance')
})

it('shows no rating where nobody has given one', () => {
  show({ average: 4.2, count: 0 })
  expect(screen.queryByText('4.2')).toBeNull()
})

it('says in money too what its coins are worth', () => {
  show({ average: 4.2, count: 0 }, { coins: 500, reimburseCapCoins: 0 })
  expect(screen.getByText('500').textContent).toBe('500 coins')
  expect(screen.getByText('€5.00')).toBeTruthy()
})

it('says what a product is worth, and where the creator has to be', () => {
  show({ average: 4.2, count: 0 }, { productCoins: 60, place: 'Café Nord, Berlin' })
  expect(facts()).toContain('product worth €0.60')
  expect(screen.getByText('Café Nord, Berlin')).toBeTruthy()
})
