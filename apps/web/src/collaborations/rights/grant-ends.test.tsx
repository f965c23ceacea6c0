import type { RightsDispute } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ReceiptSection } from './receipt-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { grantQuery } from './rights.api.ts'
import { grantCan, grantId, sampleGrant } from './rights.factory.ts'
import { RightsDisputeSection } from './rights-dispute-section.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const router = createRouter({ routeTree: createRootRoute() })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const show = (side: 'brand' | 'creator', change: Partial<RightsGrant> = {}) =>
  showKnowing(
    [
      [installationQuery.queryKey, { feeBps: 1000 }],
      [grantQuery(side, grantId).queryKey, sampleGrant(change)],
    ],
    <RouterContextProvider router={router as never}>
      <RenewalSection side={side} grant={sampleGrant(change)} />
      <RightsDisputeSection side={side} grant={sampleGrant(change)} />
    </RouterContextProvider>,
  )

describe('renewing', () => {
  it('is one press at the price that stands there, with the fee and the new end', async () => {
    const { stale } = show('brand')
    expect(screen.getByText(/^Another 30 days; a fee of 4 coins on top\./)).toBeTruthy()
    server.refuse('rights.price_changed', 'Look at the price again.')
    await press(/^Renew for 40 coins, until .*2026$/)
    expect(await screen.findByText('Look at the price again.')).toBeTruthy()
    await expect.poll(() => stale().some((key) => key.startsWith('rights'))).toBe(true)
    server.answer(sampleGrant({ renews: grantId, endsAt: '2026-12-31T10:00:00Z' }))
    await press(/^Renew for 40 coins/)
    expect(said()).toEqual([
      expect.stringMatching(/^Renewed until .*31.*\. Ines has been notified\.$/),
    ])
    expect(server.sent().at(-1)).toEqual([`POST /api/brand/rights/${grantId}/renew`, { coins: 40 }])
  })

  it('is priced by the creator, who can change the price and take it back', async () => {
    show('creator', { renewalCoins: null })
    server.answer(sampleGrant())
    await press('Set price')
    expect(server.sent()).toEqual([])
    expect(screen.getByText('Enter a number.')).toBeTruthy()
    type('Coins for another 30 days', '1,200')
    await press('Set price')
    const at = `PUT /api/creator/rights/${grantId}/renewal-price`
    expect(server.sent().at(-1)).toEqual([at, { coins: 1200 }])
    cleanup()
    show('creator')
    screen.getByText(/^Boats can renew for 40 coins, until .*31.*2026\.$/)
    server.answer(sampleGrant({ renewalCoins: null }))
    await press('Remove price')
    expect(server.sent().at(-1)).toEqual([at, { coins: null }])
    expect(said()).toEqual(['Price saved. Boats has been notified.', 'Price removed.'])
  })
})

const dispute = (change: Partial<RightsDispute> = {}): RightsDispute => ({
  id: '019aab7b-0000-7000-8000-0000000000b1',
  state: 'open',
  link: 'https://shop.example/serum',
  seenOn: '2026-12-05',
  words: 'My reel still plays on top of this page.',
  pictureUrl: null,
  openedAt: '2026-12-05T10:00:00Z',
  answer: null,
  answeredAt: null,
  answerBy: '2026-12-10T10:00:00Z',
  decision: null,
  ...change,
})
const yes = { allowed: true } as const
const ended = { state: 'ended', daysLeft: 0, endsAt: '2026-12-01T10:00:00Z' } as const

describe('use after the end', () => {
  it('is said by the creator: where, when and what was seen', async () => {
    show('creator', { ...ended, can: grantCan({ dispute: yes }) })
    await press('Report use after the rights ended')
    await screen.findByRole('dialog', { name: 'Use after the rights ended' })
    await press('Open dispute')
    expect(await screen.findByText('Enter the address where you saw it.')).toBeTruthy()
    type('Where you saw it', ' https://shop.example/serum ')
    type('When you saw it', '2026-12-05')
    type('What you saw', 'My reel still plays on top of this page. ')
    server.refuse('input.invalid', 'link: Not there.', { link: 'We can’t find it there.' })
    await press('Open dispute')
    expect(await screen.findAllByText(/there\.$/)).toHaveLength(1)
    expect(screen.getByLabelText<HTMLTextAreaElement>('What you saw').value).toMatch(/^My reel/)
    server.answer(sampleGrant())
    await press('Open dispute')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(said()).toEqual(['Dispute opened. Boats has 5 days to answer.'])
    expect(server.sent().at(-1)).toEqual([
      `POST /api/creator/rights/${grantId}/disputes`,
      {
        link: 'https://shop.example/serum',
        seenOn: '2026-12-05',
        words: 'My reel still plays on top of this page.',
        pictureUrl: null,
      },
    ])
  })

  it('is answered by the brand, which took it down or says why it is fine', async () => {
    show('brand', { ...ended, disputes: [dispute()], can: grantCan({ answer: yes }) })
    expect(screen.getByText(/^Please answer by/)).toBeTruthy()
    await press('Answer dispute')
    fireEvent.click(await screen.findByLabelText(/^The use is allowed/))
    await press('Send answer')
    expect(server.sent()).toEqual([])
    type('Why the use is allowed', ' It is another video. ')
    server.answer(sampleGrant())
    await press('Send answer')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
    expect(said()).toEqual(['Answer sent to Ines.'])
    expect(server.sent().at(-1)).toEqual([
      `POST /api/brand/rights/${grantId}/dispute/answer`,
      { takenDown: false, words: 'It is another video.' },
    ])
  })

  it('is looked at by the creator once it was taken down', async () => {
    const answered = dispute({ state: 'taken_down', answer: 'Gone.', answeredAt: '2026-12-06' })
    const can = grantCan({ settle: yes, insist: yes })
    show('creator', { ...ended, disputes: [answered], can })
    server.refuse('rights.no_dispute', 'It was settled meanwhile.')
    await press('Report still online')
    expect(await screen.findByText('It was settled meanwhile.')).toBeTruthy()
    server.answer(sampleGrant())
    server.answer(sampleGrant())
    await press('Report still online')
    await waitFor(() => expect(said()).toEqual(['The operator decides now.']))
    await press('Confirm removal')
    await waitFor(() => expect(said().at(-1)).toBe('Settled. Boats has been notified.'))
    expect(server.sent().map(([call]) => call)).toEqual([
      `POST /api/creator/rights/${grantId}/dispute/insist`,
      `POST /api/creator/rights/${grantId}/dispute/insist`,
      `POST /api/creator/rights/${grantId}/dispute/settle`,
    ])
  })
})

it('a receipt is there for both as a paper and for programs', () => {
  showKnowing([], <ReceiptSection grantId={grantId} />)
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Receipt as PDF')).toBe(`/api/rights/${grantId}/receipt.pdf`)
  expect(hrefOf('Receipt as JSON')).toBe(`/api/rights/${grantId}/receipt.json`)
})
