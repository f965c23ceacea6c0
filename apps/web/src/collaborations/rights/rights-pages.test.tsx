import { refused } from '@tandem/contract/verdict.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { formatDeadline } from '#lib/dates.ts'
import { openPages } from '../../open-pages.factory.ts'
import {
  endedRequest,
  grantCan,
  grantId,
  requestId,
  sampleGrant,
  sampleRequest,
} from './rights.factory.ts'

const { answers, sent, open } = openPages()
const listed = (items: object[], counts = { running: 1, ending: 0, upcoming: 0, ended: 0 }) => ({
  ...{ items, nextCursor: null, counts },
})
const questions = (items: object[]) =>
  answers.set('GET /api/creator/rights-requests?open=true&limit=50', {
    ...{ items, nextCursor: null, open: items.length },
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

it('says of a renewal when it begins, and of what is disputed that it is', async () => {
  answers.set(
    'GET /api/creator/rights',
    listed([
      sampleGrant({ state: 'upcoming', startsAt: '2027-01-05T10:00:00Z' }),
      sampleGrant({ id: requestId, state: 'ended', isDisputed: true, daysLeft: 0 }),
    ]),
  )
  answers.set('GET /api/creator/rights-requests?open=true&limit=50', {
    ...{ items: [], nextCursor: null, open: 0 },
  })
  open('/rights', 'creator')
  const table = await screen.findByRole('table', { name: 'Rights' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toMatch(/From .*2027/)
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Begins later', 'Disputed'])
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

it('tells a creator among their work who asks for a post, and leads to the question', async () => {
  questions([sampleRequest({ fee: null })])
  open('/collaboration', 'creator')
  const asked = await screen.findByRole('region', { name: 'Questions about your posts' })
  expect(asked.textContent).toContain('40 coins')
  expect(within(asked).getByRole('link', { name: 'Answer Boats' }).getAttribute('href')).toBe(
    `/rights?request=${requestId}`,
  )
})

it('lets a creator refuse with a word, and grants nothing without the original', async () => {
  questions([sampleRequest()])
  answers.set('GET /api/creator/rights', listed([]))
  answers.set(`GET /api/creator/rights-requests/${requestId}`, sampleRequest({ fee: null }))
  open(`/rights?request=${requestId}`, 'creator')
  const asked = await screen.findByText(/^Answer by/)
  expect(asked.textContent).toContain(formatDeadline(sampleRequest().answerBy ?? ''))
  await userEvent.click(screen.getByRole('button', { name: 'Grant the rights' }))
  // Renewing costs what these days do, until the creator says otherwise.
  const renewal = screen.getByLabelText<HTMLInputElement>('Coins for the same days again')
  expect(renewal.value).toBe('40')
  expect(await screen.findByText('Add the original picture or video.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  await userEvent.type(await screen.findByLabelText(/^A few words for Boats/), 'Not this one.')
  answers.set(
    `POST /api/creator/rights-requests/${requestId}/refuse`,
    endedRequest({ state: 'refused', reason: 'Not this one.' }),
  )
  const dialog = screen.getByRole('dialog', { name: 'Refuse Boats?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [`POST /api/creator/rights-requests/${requestId}/refuse`, { reason: 'Not this one.' }],
    ]),
  )
})

it('says what became of a question that is over', async () => {
  questions([])
  answers.set('GET /api/creator/rights', listed([]))
  answers.set(
    `GET /api/creator/rights-requests/${requestId}`,
    endedRequest({ state: 'granted', grantId }),
  )
  open(`/rights?request=${requestId}`, 'creator')
  expect(await screen.findByText('You granted these rights.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look at these rights' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Grant the rights' })).toBe(null)
})
