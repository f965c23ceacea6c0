import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { materialsQuery } from './materials/material.api.ts'
import { commonOfProgramme, sampleProgramme, termsOfProgramme } from './programme.factory.ts'
import { ProgrammeSettings } from './programme-settings.tsx'
import { ProgrammeTerms } from './programme-terms.tsx'

const server = catchRequests()
const yes = { allowed: true as const }
const ours = sampleProgramme()
const theirs: Programme = {
  ...commonOfProgramme,
  brand: { slug: 'boats', name: 'Boats', logoUrl: null, hue: 1, rating: { average: 0, count: 0 } },
  terms: termsOfProgramme,
  enrolment: null,
  can: { apply: yes, accept: yes, decline: yes, acceptTerms: yes, leave: yes },
}
const choice = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /advertise this in search engines/ })

it('lets a brand allow ads in search engines, and sends that with the rules as they are', async () => {
  const materials = { items: [], can: { add: yes, change: yes, remove: yes } }
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [materialsQuery('p1').queryKey, materials],
    ],
    <ProgrammeSettings programme={ours} />,
  )
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
  rerender(
    <ProgrammeTerms programme={{ ...theirs, terms: { ...termsOfProgramme, searchAds: true } }} />,
  )
  expect(told()).toBe('allowed')
})
