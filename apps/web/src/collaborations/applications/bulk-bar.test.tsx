import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { BulkBar } from './bulk-bar.tsx'

const { requests } = catchRequests()
beforeEach(() => requests.mockReturnValue(new Promise(() => {})))
const allowed: Verdict = { allowed: true }
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

it('says how many coins accepting holds, takes fifty at once, and can be cleared', async () => {
  show(Array.from({ length: 51 }, (_, nr) => applicant(nr)))
  expect(screen.getByText('51 selected.')).toBeTruthy()
  expect(screen.getByText(/28,050 coins/)).toBeTruthy()
  for (const name of ['Accept 51', 'Decline 51'])
    expect(reasonOf(name)).toBe('Select at most 50 at once: 51 are selected.')
  cleanup()
  show(Array.from({ length: 50 }, (_, nr) => applicant(nr)))
  expect([isLive('Accept 50'), isLive('Decline 50')]).toEqual([true, true])
  cleanup()
  const keep = show([applicant(1)])
  await press('Clear selection')
  expect(keep).toHaveBeenCalledWith([])
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
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(isLive('Accept 2')).toBe(true)
  cleanup()
  show([applicant(1)])
  await press('Decline 1')
  const decline = await screen.findByRole('dialog', { name: 'Decline 1 creator?' })
  expect(decline.textContent).toContain('They are notified of this reason in 10 minutes.')
  expect(decline.querySelector('textarea')).toBeTruthy()
})
