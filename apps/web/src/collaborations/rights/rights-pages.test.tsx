import { refused } from '@tandem/contract/verdict.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPages } from '../../open-pages.factory.ts'
import { grantCan, grantId, requestId, sampleGrant } from './rights.factory.ts'

const { answers, open } = openPages()
const listed = (items: object[], counts = { running: 1, ending: 0, upcoming: 0, ended: 0 }) => ({
  ...{ items, nextCursor: null, counts },
})

it('lists what a brand may use, narrowed by the address, with the same rows as a file', async () => {
  answers.set(
    'GET /api/brand/rights',
    listed([sampleGrant(), sampleGrant({ id: requestId, state: 'ending', daysLeft: 9 })]),
  )
  answers.set(
    'GET /api/brand/rights?state=ended',
    listed([sampleGrant({ state: 'ended', daysLeft: 0 })]),
  )
  const router = open('/brand/rights', 'brand')
  const table = await screen.findByRole('table', { name: 'Rights' })
  const rows = within(table).getAllByRole('button', { name: 'Mornings., by Ines' })
  const [runs, ends] = rows.map((title) => title.closest('tr')?.textContent)
  expect(runs).toMatch(/organic posts.*Until .*Running$/)
  expect(runs).not.toContain('days left')
  expect(ends).toMatch(/Until .*9 days left.*Ending soon$/)
  await userEvent.click(screen.getByRole('button', { name: /^Ended/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ state: 'ended' }))
  expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/api/brand/rights.csv?state=ended',
  )
})

it('lets the originals be downloaded only as long as the rights run', async () => {
  answers.set('GET /api/brand/rights', listed([]))
  answers.set(`GET /api/brand/rights/${grantId}`, sampleGrant())
  open(`/brand/rights?grant=${grantId}`, 'brand')
  const download = await screen.findByRole('link', { name: 'Download boat.webp' })
  expect(download.getAttribute('href')).toBe('/files/p/a.webp?download')
})

it('shows only a preview afterwards, and says why', async () => {
  answers.set('GET /api/brand/rights', listed([]))
  answers.set(
    `GET /api/brand/rights/${grantId}`,
    sampleGrant({
      state: 'ended',
      daysLeft: 0,
      can: grantCan({ download: refused('rights.ended') }),
    }),
  )
  open(`/brand/rights?grant=${grantId}`, 'brand')
  expect(await screen.findByText(/^These rights have ended/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download boat.webp' })).toBe(null)
  expect(screen.getByRole('link', { name: 'Open boat.webp' }).getAttribute('href')).toBe(
    '/files/p/a.webp/preview',
  )
})
