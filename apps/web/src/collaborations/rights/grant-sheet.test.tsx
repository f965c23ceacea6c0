import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, firstPage, linked, press, showKnowing } from '../../requests.factory.ts'
import { GrantSheet } from './grant-sheet.tsx'
import { grantQuery, grantsQuery } from './rights.api.ts'
import { grantId, sampleGrant } from './rights.factory.ts'
import { RightsFilter } from './rights-filter.tsx'
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
const text = () => screen.getByRole('dialog', { name: 'Mornings.' }).textContent

it.each([
  ['brand', 'By Ines', 'No file was handed over: use the post where it stands.'],
  ['creator', 'For Boats', 'You handed over no file.'],
] as const)('tells the %s whose it is, and that no file was handed over', (side, whose, none) => {
  show(side, { originals: [] })
  expect(text()).toContain(whose)
  expect(screen.getByText(none)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'The originals' })).toBeTruthy()
  const post = screen.getByRole<HTMLAnchorElement>('link', { name: /^Open the post/ })
  expect(post.href).toBe('https://www.instagram.com/reel/Cabc/')
})

it.each([
  [{}, 'Nov 1, 2026 to Dec 1, 2026 · 20 days left'],
  [{ state: 'ending', daysLeft: 1 }, 'Nov 1, 2026 to Dec 1, 2026 · Last day'],
  // The state says it already.
  [{ state: 'ended' }, 'Nov 1, 2026 to Dec 1, 2026'],
  [{ state: 'upcoming' }, 'Nov 1, 2026 to Dec 1, 2026'],
  [
    { state: 'ended', renewedUntil: '2026-12-31T10:00:00Z' },
    'Nov 1, 2026 to Dec 1, 2026 · Renewed until Dec 31',
  ],
] as const)('says from when until when, and what is left: %j', (change, words) => {
  show('brand', change)
  expect(
    screen.getByText((_, shown) => shown?.tagName === 'P' && shown.textContent === words),
  ).toBeTruthy()
})

it('says what these rights alone cost, and nothing where they were free', () => {
  show('brand', { usage: { ...sampleGrant().usage, edits: true }, aiUse: false })
  expect(screen.getByText('€0.40, 40 coins, for these rights alone.')).toBeTruthy()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    ...['30 days', 'Organic posts', 'Everywhere', 'Allowed', 'Not allowed'],
  ])
})

it('says nothing of coins where the rights were free', () => {
  show('brand', { coins: 0 })
  expect(screen.queryByText(/for these rights alone/)).toBe(null)
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

it.each([
  ['brand', 'No rights yet', 'Open the feed', '/brand/non-campaign-feed'],
  ['creator', 'No rights granted yet', 'See your collaborations', '/collaboration'],
] as const)('tells a %s without any how they come, with nothing to filter', (...row) => {
  const [side, title, link, to] = row
  list(side, {}, [])
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: link }).pathname).toBe(to)
  expect(screen.queryByRole('searchbox')).toBe(null)
})

it('keeps the state while words are searched, and the words while a state is chosen', async () => {
  const chosen = list('creator', { state: 'running', q: 'boat' }, [sampleGrant()])
  expect(screen.getByPlaceholderText('Brand or content')).toBeTruthy()
  await press(/^Ending soon/)
  await press('All')
  await press('Mornings., for Boats')
  const box = screen.getByRole('searchbox')
  await userEvent.clear(box)
  await userEvent.type(box, ' tea {Enter}')
  expect(chosen.slice(0, 3)).toEqual([
    { q: 'boat', state: 'ending' },
    { q: 'boat' },
    { id: grantId },
  ])
  expect(chosen.at(-1)).toEqual({ state: 'running', q: 'tea' })
  const file = screen.getByRole('link', { name: 'Download CSV' })
  expect(file.getAttribute('href')).toBe('/api/creator/rights.csv?state=running&q=boat')
})

it('says what wasn’t found, and shows all again', async () => {
  const chosen = list('brand', { q: 'zzz' }, [])
  expect(screen.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy()
  await press('Clear filters')
  expect(chosen).toEqual([{}])
})

it('posts are narrowed by what may be done with them, and all of them come back', async () => {
  const chosen: unknown[] = []
  const choose = (next: unknown) => void chosen.push(next)
  const { rerender } = showKnowing([], <RightsFilter value={undefined} onChoose={choose} />)
  await userEvent.selectOptions(screen.getByLabelText('Rights'), 'Asked, no answer yet')
  rerender(<RightsFilter value="asked" onChoose={choose} />)
  await userEvent.selectOptions(screen.getByLabelText('Rights'), 'All posts')
  expect(chosen).toEqual(['asked', undefined])
})
