import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BulkBar } from './bulk-bar.tsx'
import { useChosen } from './use-chosen.ts'

const { requests } = catchRequests()
beforeEach(() => requests.mockReturnValue(new Promise(() => {})))
const allowed: Verdict = { allowed: true }
// Only what the bar reads.
const applicant = (nr: number, more: Partial<BrandCollaboration> = {}) =>
  ({
    ...{ id: String(nr), version: 1, state: 'applied', declining: null, offered: {} },
    ...{ coins: 500, feeCoins: 50, purchase: null, creator: { name: `Creator ${nr}` } },
    can: { accept: allowed, decline: allowed },
    ...more,
  }) as BrandCollaboration

const show = (items: BrandCollaboration[]) => {
  const keep = vi.fn()
  const chosen = { items, keep, has: () => true, toggle: () => {}, toggleAll: () => {} }
  showKnowing([], <BulkBar campaignId="c" chosen={chosen} />)
  return keep
}

it('each decision follows its own verdict, of every one that was chosen', () => {
  const full = { accept: refused('campaign.full'), decline: allowed }
  show([applicant(1), applicant(2, { can: full } as Partial<BrandCollaboration>)])
  expect([isLive('Accept 2'), isLive('Decline 2')]).toEqual([false, true])
  expect(reasonOf('Accept 2')).toMatch(/\.$/)
})

it('a decline that is refused leaves accepting to be pressed', () => {
  const done = { accept: allowed, decline: refused('collaboration.already_decided') }
  show([applicant(1, { can: done } as Partial<BrandCollaboration>)])
  expect([isLive('Accept 1'), isLive('Decline 1')]).toEqual([true, false])
})

it('says what accepting sets aside, takes fifty at once, and can be cleared', async () => {
  show(Array.from({ length: 51 }, (_, nr) => applicant(nr)))
  expect(screen.getByText('51 chosen.')).toBeTruthy()
  expect(screen.getByText(/28,050 coins/)).toBeTruthy()
  for (const name of ['Accept 51', 'Decline 51'])
    expect(reasonOf(name)).toBe('Choose at most 50 at once: 51 are chosen.')
  cleanup()
  show(Array.from({ length: 50 }, (_, nr) => applicant(nr)))
  expect([isLive('Accept 50'), isLive('Decline 50')]).toEqual([true, true])
  cleanup()
  const keep = show([applicant(1)])
  await press('Clear')
  expect(keep).toHaveBeenCalledWith([])
})

it('whoever was decided on meanwhile, told yet or not, is chosen no more', () => {
  const [one, two, three] = [applicant(1), applicant(2), applicant(3)]
  const { result, rerender } = renderHook(({ shown }) => useChosen(shown), {
    initialProps: { shown: [one, two, three] },
  })
  act(() => result.current.toggleAll(['2', '1', '3']))
  expect(result.current.items).toEqual([two, one, three])
  const declining = { toldAt: '2026-12-01T10:00:00Z', reason: { code: 'timing', note: null } }
  const later = [applicant(1, { declining } as never), { ...two, state: 'accepted' as const }]
  rerender({ shown: later as BrandCollaboration[] })
  // Searched for something else, the third isn't shown and stays chosen.
  expect(result.current.items).toEqual([three])
})

it('all of several are chosen, or none of them once all are; others stay as they were', () => {
  const { result } = renderHook(() => useChosen([applicant(1), applicant(2), applicant(3)]))
  const chosen = () => result.current.items.map(({ id }) => id)
  act(() => result.current.toggle('3'))
  act(() => result.current.toggleAll(['1', '3']))
  expect([chosen(), result.current.has('2'), result.current.has('1')]).toEqual([
    ...[['3', '1'], false, true],
  ])
  act(() => result.current.toggle('2'))
  act(() => result.current.toggleAll(['1', '3']))
  expect(chosen()).toEqual(['2'])
  act(() => result.current.toggle('2'))
  expect(chosen()).toEqual([])
  act(() => result.current.keep(['3']))
  expect(chosen()).toEqual(['3'])
})

it('nothing stands there while nobody is chosen, and a decision is asked about first', async () => {
  show([])
  expect(screen.queryByRole('region')).toBeNull()
  cleanup()
  show([applicant(1), applicant(2)])
  await press('Accept 2')
  const accept = await screen.findByRole('dialog', { name: 'Accept 2 creators?' })
  expect(accept.textContent).toContain('1,100 coins')
  expect(accept.textContent).toContain('Creator 1Creator 2')
  expect(accept.querySelector('textarea')).toBeNull()
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isLive('Accept 2')).toBe(true)
  cleanup()
  show([applicant(1)])
  await press('Decline 1')
  const decline = await screen.findByRole('dialog', { name: 'Decline 1 creator?' })
  expect(decline.textContent).toContain('Every one of them reads the same reason in 10 minutes.')
  expect(decline.querySelector('textarea')).toBeTruthy()
})
