import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeVisitorsFrom } from '#lib/rendered/visitor.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { ApplicantMatch } from './applicant-match.tsx'
import { CampaignMatch } from './campaign-match.tsx'
import { CampaignWhy } from './campaign-why.tsx'
import { MatchChip } from './match-chip.tsx'
import { applicantMatchQuery, campaignMatchQuery } from './matching.api.ts'

const { answer, refuse, requests } = catchRequests()
// Who asks together is kept for each visitor: what other tests left waiting is another’s.
beforeEach(() => {
  const own = { cookies: '', ask: (path: string) => requests(path, { method: 'GET' }) }
  takeVisitorsFrom(() => own)
})
afterEach(() => takeVisitorsFrom(() => undefined))
const lines = [{ part: 'niche', points: 30, max: 30, reason: 'You make Beauty content' }]
const asked = () => requests.mock.calls.map(([address]) => decodeURIComponent(address))

it('the cards of a list ask together, and each shows its own', async () => {
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
  // Of one there is nothing to say, and that is no error.
  expect(rows).toEqual([
    ...['71% matchYou make Beauty content', '40% matchYou make Beauty content', ''],
  ])
  expect(asked()).toEqual(['/api/matches?campaignIds=a,b,c'])
})

it('more cards than one question may ask for are asked for in two', async () => {
  requests.mockReturnValue(new Promise(() => {}))
  const ids = Array.from({ length: 51 }, (_, nr) => `c${nr}`)
  showKnowing(
    [],
    ids.map((id) => <CampaignMatch key={id} campaignId={id} />),
  )
  await expect.poll(() => asked().length).toBe(2)
  const [first = '', second] = asked()
  expect([first.split(',').length, second]).toEqual([50, '/api/matches?campaignIds=c50'])
})

it('applicants are asked for by their campaign', async () => {
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

it('a score that could not be had leaves its room, and no error', async () => {
  refuse('internal', 'It broke.')
  const { client } = showKnowing([], <CampaignMatch campaignId="z" />)
  await expect
    .poll(() => client.getQueryState(campaignMatchQuery('z').queryKey)?.status)
    .toBe('error')
  expect([screen.queryByRole('button'), screen.queryByRole('alert')]).toEqual([null, null])
})

it('a score is under what moves it: an application, or an answer, looks it up again', () => {
  expect(campaignMatchQuery('a').queryKey[0]).toBe('campaigns')
  expect(applicantMatchQuery('a', 'k').queryKey[0]).toBe('collaborations')
})

it.each([
  [['niches'], 'Match unknown', 'Why the match is not known yet', /^Add your niches/],
  [['accounts'], '71% match', 'Why 71% match', /^71 of 100 points/],
] as const)('with %j missing it reads “%s”', async (missing, words, title, caption) => {
  const match = { score: 71, lines: lines as never, missing: [...missing] }
  showKnowing([], <MatchChip match={match} />)
  const chip = screen.getByRole('button', { name: `${words}, show why` })
  expect(chip.textContent).toBe(words)
  await userEvent.click(chip)
  const why = await screen.findByRole('dialog', { name: title })
  expect(within(why).getByRole('table', { name: caption })).toBeTruthy()
  expect(why.textContent).toContain('30 of 30')
})
