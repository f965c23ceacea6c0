import type { CampaignCard as Card } from '@tandem/contract/campaigns/campaign.schema.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { sampleDraft } from './campaign.build.ts'
import { CampaignCard } from './campaign-card.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))
afterEach(() => vi.unstubAllGlobals())

const show = (rating: Card['rating'], more: Partial<Card> = {}) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
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
      />
    </QueryClientProvider>,
  )

it('shows what creators say of this campaign, whatever they say of its brand', () => {
  show({ average: 3.9, count: 2 })
  expect(screen.getByText('3.9')).toBeTruthy()
  expect(screen.queryByText('4.8')).toBeNull()
})

it('says when content is due as acceptance will set it', () => {
  show({ average: 4.2, count: 0 })
  expect(screen.getByText(/content due 14 days after acceptance, at the latest/)).toBeTruthy()
})

it('says in words that nobody has rated it yet', () => {
  show({ average: 4.2, count: 0 })
  expect(screen.getByText('No reviews yet')).toBeTruthy()
  expect(screen.queryByText('4.2')).toBeNull()
})

it('says what a product is worth, and where the creator has to be', () => {
  show({ average: 4.2, count: 0 }, { productCoins: 60, place: 'Café Nord, Berlin' })
  expect(screen.getByText(/product worth 60 coins/)).toBeTruthy()
  expect(screen.getByText('Café Nord, Berlin')).toBeTruthy()
})
