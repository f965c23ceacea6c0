import type { SharedReport } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { learnSentences } from '#lib/refusal-sentence.ts'
import {
  button,
  catchRequests,
  press,
  reasonOf,
  retype,
  showKnowing,
} from '../../requests.factory.ts'
import { ShareReportDialog } from './share-report-dialog.tsx'
import { sharedReportsQuery } from './shared-report.api.ts'
import type { SharedThing } from './shared-thing.ts'

const { answer, sent } = catchRequests()

const campaignId = '019aab7b-007b-7d7b-8609-a145c31dd3fc'
const link: SharedReport = {
  ...{ id: '019aab7b-007b-7d7b-8609-a145c31dd3fd', label: 'For the board', campaign: null },
  ...{ period: { from: '2026-10-31', until: '2026-11-29' }, madeBy: 'Ana' },
  ...{ madeAt: '2026-11-29T10:00:00Z', expiresAt: '2026-12-29T10:00:00Z', hasPassword: true },
  ...{ opened: 2, lastOpenedAt: '2026-11-29T12:00:00Z' },
}
const ofCampaign: SharedReport = {
  ...{ ...link, id: campaignId, label: '', period: null, opened: 0, lastOpenedAt: null },
  campaign: { id: campaignId, title: 'Spring glow' },
}
const period = { from: '2026-10-31', until: '2026-11-29' }
const query = { period: '30' as const }
type Can = { allowed: true } | { allowed: false; because: 'brand.role_required' }

const open = (thing: SharedThing, share: Can = { allowed: true }) => {
  const list = { items: [link, ofCampaign], can: { share } }
  showKnowing(
    [[sharedReportsQuery.queryKey, list]],
    <ShareReportDialog thing={thing} onClose={() => {}} />,
  )
  return list
}

it('creates a link for the chosen time, and shows its address with the list of links', async () => {
  const list = open({ query, period })
  expect(screen.getByText(/It always shows/).textContent).toMatch(/Oct 31.*Nov 29/)
  retype(screen.getByLabelText(/^Password/), 'short')
  await press('Create link')
  expect(screen.getByText('Enter at least 8 characters.')).toBeTruthy()
  expect(sent()).toEqual([])
  retype(screen.getByLabelText(/^Password/), 'a quiet harbour')
  retype(screen.getByLabelText(/^Label/), 'For the boss')
  screen.getByLabelText('7 days').click()
  answer({ id: link.id, address: 'https://tandem.example/reports/secret' })
  answer(list)
  await press('Create link')
  expect(await screen.findByText('https://tandem.example/reports/secret')).toBeTruthy()
  expect(button('Copy the link')).toBeTruthy()
  const body = { query, days: 7, label: 'For the boss', password: 'a quiet harbour' }
  expect(sent()).toEqual([['POST /api/brand/shared-reports', body]])
})

it('lists who shared what until when, and revokes a link only after a question', async () => {
  const list = open({ query, period })
  const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(first).toMatch(/For the board.*Password.*By Ana, until Dec 29.*opened 2 times/)
  expect(second).toMatch(/Spring glow.*never opened/)
  await press('Revoke the link For the board')
  expect(sent()).toEqual([])
  answer(link)
  answer(list)
  await screen.findByRole('button', { name: 'Revoke link' })
  await press('Revoke link')
  await expect.poll(sent).toEqual([[`POST /api/brand/shared-reports/${link.id}/revoke`, {}]])
})

it('shows a campaign only its own links, without days', () => {
  open({ campaignId })
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByText(/It always shows/)).toBeNull()
})

it('says to members who may not share why not, and offers nothing to revoke', () => {
  learnSentences({ 'brand.role_required': 'Only owners and managers can do this.' })
  open({ query, period }, { allowed: false, because: 'brand.role_required' })
  expect(reasonOf('Create link')).toBe('Only owners and managers can do this.')
  expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})
