import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeVisitorsFrom } from '#lib/rendered/visitor.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { ApplicantMatch } from './applicant-match.tsx'
import { CampaignMatch } from './campaign-match.tsx'
import { CampaignWhy } from './campaign-why.tsx'

const { answer, requests } = catchRequests()
// Requests are batched per visitor, so a new visitor keeps other tests' requests out of the batch.
beforeEach(() => {
  const own = { cookies: '', ask: (path: string) => requests(path, { method: 'GET' }) }
  takeVisitorsFrom(() => own)
})
afterEach(() => takeVisitorsFrom(() => undefined))
const lines = [{ part: 'niche', points: 30, max: 30, reason: 'You make Beauty content' }]
const asked = () => requests.mock.calls.map(([address]) => decodeURIComponent(address))

it('the cards of a list share one request, and each shows its own score', async () => {
  const of = (campaignId: string, score: number) => ({ campaignId, score, lines, missing: [] })
  answer({ items: [of('b', 40), of('a', 71)] })
  showKnowing(
    [],
    <ul>
      {['a', 'b', 'c'].map((id) => (
        <li key={id}>
          <CampaignMatch campaignId={id} />
          <CampaignWhy campaignId={id} />
        </li>
      ))}
    </ul>,
  )
  await screen.findByText('71% match')
  const rows = screen.getAllByRole('listitem').map((one) => one.textContent)
  expect(rows).toEqual([
    ...['71% matchYou make Beauty content', '40% matchYou make Beauty content', ''],
  ])
  expect(asked()).toEqual(['/api/matches?campaignIds=a,b,c'])
})

it('requests the scores of applicants by campaign', async () => {
  requests.mockImplementation(async (address) => {
    const campaign = /campaigns\/(\w+)/.exec(address)?.[1]
    const score = campaign === 'one' ? 11 : 22
    return Response.json({ items: [{ collaborationId: 'k', score, lines: [] }] })
  })
  showKnowing(
    [],
    <>
      <ApplicantMatch campaignId="one" collaborationId="k" />
      <ApplicantMatch campaignId="two" collaborationId="k" />
    </>,
  )
  await screen.findByText('11% match')
  await screen.findByText('22% match')
  expect(asked()).toEqual([
    '/api/brand/campaigns/one/matches?collaborationIds=k',
    '/api/brand/campaigns/two/matches?collaborationIds=k',
  ])
})
