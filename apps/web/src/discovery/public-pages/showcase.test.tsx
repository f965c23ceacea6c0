import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { showcaseQuery } from './public-page.api.ts'
import { Showcase } from './showcase.tsx'

const show = (campaigns: readonly object[]) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [showcaseQuery.queryKey, { campaigns }],
    ],
    linked(<Showcase />),
  )

it('each campaign leads visitors to its public page', () => {
  show([{ ...sampleDraft, id: 'c1', title: 'Serum mornings' }])
  const link = screen.getByRole('link', { name: 'Serum mornings' })
  expect(link.getAttribute('href')).toBe(`/brand/${sampleDraft.brand.slug}?campaign=c1`)
})

it('shows nothing when no brand’s page is public', () => {
  show([])
  expect(screen.queryByText('Open campaigns')).toBeNull()
})
