import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { GrantSheet } from './grant-sheet.tsx'
import { grantQuery, grantsQuery } from './rights.api.ts'
import { grantId, sampleGrant } from './rights.factory.ts'
import { RightsList } from './rights-list.tsx'

catchRequests()
const show = (side: 'brand' | 'creator', change: Partial<RightsGrant> = {}) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [grantQuery(side, grantId).queryKey, sampleGrant(change)],
    ],
    linked(<GrantSheet side={side} grantId={grantId} onClose={() => {}} />),
  )

it('says what these rights alone cost, and nothing where they were free', () => {
  show('brand', { usage: { ...sampleGrant().usage, edits: true }, aiUse: false })
  expect(screen.getByText('€0.40, 40 coins, for these rights only.')).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['30 days', 'Organic posts', 'Everywhere', 'Allowed', 'Not allowed'],
  ])
})

const list = (side: 'brand' | 'creator', filters: object, items: object[]) => {
  const counts = { running: items.length, ending: 0, upcoming: 0, ended: 0 }
  const chosen: object[] = []
  showKnowing(
    [[grantsQuery(side, filters).queryKey, firstPage(items, { counts })]],
    linked(
      <RightsList
        {...{ side, filters }}
        onFilters={(next) => chosen.push(next)}
        onOpen={(id) => chosen.push({ id })}
      />,
    ),
  )
  return chosen
}

it('keeps the state while words are searched, and the words while a state is chosen', async () => {
  const chosen = list('creator', { state: 'running', q: 'boat' }, [sampleGrant()])
  expect(screen.getByPlaceholderText('Brand or content')).toBeTruthy()
  await press(/^Ending soon/)
  await press('All')
  await press('Mornings., for Boats')
  const box = screen.getByRole('searchbox')
  fireEvent.change(box, { target: { value: ' tea ' } })
  await userEvent.type(box, '{Enter}')
  expect(chosen.slice(0, 3)).toEqual([
    { q: 'boat', state: 'ending' },
    { q: 'boat' },
    { id: grantId },
  ])
  expect(chosen.at(-1)).toEqual({ state: 'running', q: 'tea' })
  const file = screen.getByRole('link', { name: 'Download CSV' })
  expect(file.getAttribute('href')).toBe('/api/creator/rights.csv?state=running&q=boat')
})
