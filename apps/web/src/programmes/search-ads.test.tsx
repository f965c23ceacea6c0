import type { BrandProgramme, Programme } from '@tandem/contract/programmes/programme.schema.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../requests.build.ts'
import { materialsQuery } from './materials/material.api.ts'
import { ProgrammeSettings } from './programme-settings.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'

const server = catchRequests()
const yes = { allowed: true as const }
const at = '2026-11-01T10:00:00Z'
const terms = { version: 1, text: 'Be kind.', searchAds: false, at }
const same = {
  id: 'p1',
  state: 'open' as const,
  pausedBy: null,
  name: 'Friends of the shop',
  about: '',
  landingUrl: 'https://shop.example/',
  allowedHosts: ['shop.example'],
  currency: 'EUR',
  windowDays: 30,
  holdDays: 30,
  tie: 'code' as const,
  autoApprove: false,
  orderCapCoins: null,
  monthCapCoins: null,
  openedAt: at,
  endedAt: null,
  rewards: [],
}
const ours: BrandProgramme = {
  ...same,
  version: 4,
  createdAt: at,
  terms: [terms],
  budget: { coins: 10, afterFunding: 10, low: false, available: 0 },
  creators: { applied: 0, invited: 0, approved: 1, paused: 0 },
  can: {
    edit: yes,
    reward: yes,
    fund: yes,
    drain: yes,
    open: yes,
    pause: yes,
    resume: yes,
    end: yes,
    invite: yes,
  },
}
const theirs: Programme = {
  ...same,
  brand: { slug: 'boats', name: 'Boats', logoUrl: null, hue: 1, rating: { average: 0, count: 0 } },
  terms,
  enrolment: null,
  can: { apply: yes, accept: yes, decline: yes, acceptTerms: yes, leave: yes },
}
const choice = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /advertise this in search engines/ })

it('lets a brand allow ads in search engines, and sends that with the rules as they are', async () => {
  const materials = { items: [], can: { add: yes, change: yes, remove: yes } }
  showKnowing([[materialsQuery('p1').queryKey, materials]], <ProgrammeSettings programme={ours} />)
  expect(choice().checked).toBe(false)
  await userEvent.click(choice())
  server.answer(ours)
  await press('Save changes')
  expect(server.sent()).toEqual([
    [
      'PATCH /api/brand/programmes/p1',
      expect.objectContaining({ version: 4, terms: 'Be kind.', searchAds: true }),
    ],
  ])
})

it('tells a creator beside the terms whether such ads are allowed', () => {
  const { rerender } = render(<ProgrammeTerms programme={theirs} />)
  const told = () => screen.getByText('Ads in search engines').nextElementSibling?.textContent
  expect(told()).toBe('not allowed')
  rerender(<ProgrammeTerms programme={{ ...theirs, terms: { ...terms, searchAds: true } }} />)
  expect(told()).toBe('allowed')
})
