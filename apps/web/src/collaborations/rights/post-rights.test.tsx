import type { RightsOfPost } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import {
  button,
  catchRequests,
  isLive,
  linked,
  press,
  reasonOf,
  showKnowing,
} from '../../requests.factory.ts'
import { OriginalsOf } from './originals.tsx'
import { PostRights } from './post-rights.tsx'
import { grantQuery, postRightsQuery } from './rights.api.ts'
import { endedRequest, sampleGrant, sampleRequest, sampleRights } from './rights.factory.ts'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = (rights: Partial<RightsOfPost> = {}) =>
  showKnowing(
    [
      [postRightsQuery('p1').queryKey, sampleRights(rights)],
      [installationQuery.queryKey, sampleInstallation],
    ],
    linked(<PostRights postId="p1" />),
  )
it('shows the original where it stands', () => {
  const grant = sampleGrant()
  showKnowing([[grantQuery('brand', grant.id).queryKey, grant]], <OriginalsOf grantId={grant.id} />)
  expect(screen.getByText('The original')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download boat.webp' })).toBeTruthy()
})

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const askNow = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'Ask for rights' }).at(-1) as Element)

it('asks with what was typed, and says before what it holds', async () => {
  const { stale } = show()
  expect(screen.getByText(/^No rights/)).toBeTruthy()
  await press('Ask for rights')
  expect(await screen.findByText('No coins are held.')).toBeTruthy()
  fill('For how many days', '60')
  fill('Coins for the creator', '1,000')
  expect(screen.getByText(/^1,100 coins \(1,000 \+ 100 fee\) are held/)).toBeTruthy()
  await press('Website')
  await userEvent.click(screen.getByLabelText(/^The content may be edited/))
  fill(/^In which countries/, ' Norway ')
  fill(/^Message/, ' Spring. ')
  server.answer(sampleRequest())
  await askNow()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(server.sent()).toEqual([
    [
      'POST /api/brand/posts/p1/rights-requests',
      {
        usage: { days: 60, channels: ['organic', 'website'], edits: true, territory: 'Norway' },
        coins: 1000,
        note: 'Spring.',
      },
    ],
  ])
  expect(stale()).toContain('rights post p1')
  expect(said()).toEqual(['Request sent. Ines has 7 days to answer.'])
})

it.each([
  ['running', /^You may use it until .*Dec 1, 2026$/, 'Rights and receipt', 'Ask for more'],
  ['ended', /^Ended on .*Dec 1, 2026$/, 'Open these rights', 'Ask for rights'],
] as const)('of rights that are %s says until when, and leads to them', (state, until, to, ask) => {
  show({ grant: sampleGrant({ state, originals: [] }) })
  expect(
    screen.getByText(
      (_, shown) => shown?.tagName === 'STRONG' && until.test(shown.textContent ?? ''),
    ),
  ).toBeTruthy()
  const { pathname, search } = screen.getByRole<HTMLAnchorElement>('link', { name: to })
  expect(`${pathname}${search}`).toBe(`/brand/rights?grant=${sampleGrant().id}`)
  expect(button(ask)).toBeTruthy()
  expect(screen.queryByText(/^No rights/)).toBe(null)
})

it('says why it can’t be asked for', () => {
  show({ can: { ask: refused('rights.no_creator') } })
  expect(isLive('Ask for rights')).toBe(false)
  expect(reasonOf('Ask for rights')).toContain('has no account here')
})

it('shows an open question with what it holds, and takes it back', async () => {
  show({ request: sampleRequest(), can: { ask: refused('rights.asked_already') } })
  expect(screen.getByText(/^Requested, answer by/)).toBeTruthy()
  expect(screen.getByText('44 coins are held.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for rights' })).toBe(null)
  server.answer(endedRequest({ state: 'withdrawn' }))
  await press('Withdraw request')
  await waitFor(() => expect(server.sent()[0]?.[0]).toContain('/withdraw'))
  await waitFor(() =>
    expect(said()).toEqual(['Request withdrawn. The coins are back in your wallet.']),
  )
})

it('tells a refusal with its reason, and that the coins are back', () => {
  show({ request: endedRequest({ state: 'refused', reason: 'I sell it elsewhere.' }) })
  expect(screen.getByText('Declined')).toBeTruthy()
  expect(screen.getByText('“I sell it elsewhere.”')).toBeTruthy()
  expect(screen.getByText('Your coins were returned.')).toBeTruthy()
  expect(button('Ask for rights')).toBeTruthy()
})
