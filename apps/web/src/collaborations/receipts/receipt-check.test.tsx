import type { Purchase, Receipt } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { PurchasePanel, SendReceipt } from './purchase-panel.tsx'
import { ReceiptCheck } from './receipt-check.tsx'

const { answer, refuse, sent } = catchRequests()
afterEach(() => vi.restoreAllMocks())
const yes = { allowed: true } as const
const no = { allowed: false, because: 'collaboration.not_now', words: 'Not now.' } as const
const purchase: Purchase = {
  ...{ capCoins: 3000, reimburseOn: 'completion', approvedCoins: null, paidBack: null },
  ...{ divided: false, refusals: 0 },
}
const receipt = {
  ...{ id: 'r1', round: 1, verdict: 'pending', bySilence: false, reason: null, words: null },
  ...{ sentAt: '2026-11-01T10:00:00Z', decidedAt: null, fileUrl: '/files/p/1.pdf', coins: 2490 },
  ...{ orderReference: 'A-1', amountMinor: 2490, currency: 'EUR' },
} as Receipt
const work = (more: object = {}) =>
  ({
    ...{ id: 'k1', version: 4, state: 'proof_submitted', coins: 500, purchase },
    ...{ receipts: [receipt], terms: { receiptRounds: 3 } },
    ...{ creator: { name: 'Mira', slug: 'mira' }, brand: { name: 'Glow' }, campaign: { id: 'c' } },
    can: { approveReceipt: yes, refuseReceipt: yes, sendReceipt: yes },
    ...more,
  }) as never
const known = [[installationQuery.queryKey, sampleInstallation]] as const
const check = (more: object = {}) => {
  const onDone = vi.fn()
  showKnowing(known, <ReceiptCheck collaboration={work(more)} onDone={onDone} />)
  return onDone
}

it.each([
  ['Approve receipt', 'Reject receipt', { approveReceipt: no, refuseReceipt: yes }],
  ['Reject receipt', 'Approve receipt', { approveReceipt: yes, refuseReceipt: no }],
])('“%s” follows its own verdict', async (shut, open, can) => {
  check({ can })
  expect([isLive(shut), reasonOf(shut), isLive(open)]).toEqual([false, 'Not now.', true])
  await press(open)
  expect(await screen.findByText(/^(Approve|Reject) the receipt of Mira\?$/)).toBeTruthy()
})

it('an approval says what comes back and when, is sent as seen, and leads on', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const onDone = check()
  await press('Approve receipt')
  const asked = await screen.findByRole('alertdialog', { name: 'Approve the receipt of Mira?' })
  expect(asked.textContent).toContain(
    'Mira gets €24.90 (2,490 coins) back together with the coins, once the content is approved.',
  )
  refuse('version.stale', 'Old.')
  await userEvent.click(within(asked).getByRole('button', { name: 'Approve receipt' }))
  await within(asked).findByText(/^Old\. The collaboration’s state is now/)
  expect([onDone.mock.calls, said.mock.calls]).toEqual([[], []])
  answer({ id: 'k1', campaign: { id: 'c' }, creator: { slug: 'mira' } })
  await userEvent.click(within(asked).getByRole('button', { name: 'Approve receipt' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(said.mock.calls).toEqual([['Receipt approved. Mira has been notified.']])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent().at(-1)?.[1]).toEqual({ version: 4 })
})

it('a refusal sends why, keeps it when the words say too little, and says that it was told', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  check()
  await press('Reject receipt')
  const asked = within(await screen.findByRole('dialog'))
  const words = asked.getByLabelText<HTMLTextAreaElement>('What to send instead')
  await userEvent.selectOptions(asked.getByLabelText('Reason'), 'other')
  fireEvent.change(words, { target: { value: 'x' } })
  refuse('input.invalid', 'Look again.', { words: 'Say a little more.' })
  await userEvent.click(asked.getByRole('button', { name: 'Reject receipt' }))
  await asked.findByText('Say a little more.')
  expect([words.value, words.getAttribute('aria-invalid')]).toEqual(['x', 'true'])
  expect(asked.queryByText('Look again.')).toBeNull()
  answer({ id: 'k1', campaign: { id: 'c' }, creator: { slug: 'mira' } })
  await userEvent.click(asked.getByRole('button', { name: 'Reject receipt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().at(-1)?.[1]).toEqual({ version: 4, reason: 'other', words: 'x' })
  expect(said.mock.calls).toEqual([['Receipt rejected. Mira can send another one.']])
})

const panel = () => screen.getByRole('region').textContent
it('nothing is checked before a receipt is there, nor once it was', () => {
  check({ state: 'accepted', receipts: [] })
  expect(panel()).toMatch(/^PurchasePurchase: up to €30\.00 back — held until/)
  expect([screen.queryByRole('button'), screen.queryByRole('list', { name: 'Receipts' })]).toEqual([
    ...[null, null],
  ])
  cleanup()
  const paidBack = { coins: 2490, at: '2026-11-20T10:00:00Z' }
  const done = { ...purchase, approvedCoins: 2490, paidBack }
  check({ state: 'completed', purchase: done, receipts: [{ ...receipt, verdict: 'approved' }] })
  expect(panel()).toContain(`Purchase: €24.90 back — paid on ${formatDate(paidBack.at)}`)
  expect(panel()).toContain('Content: €5.00, 500 coins — paid')
  expect(panel()).not.toContain('Compare')
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  check({ purchase: null })
  expect(screen.queryByRole('region')).toBeNull()
})

const refused = { ...receipt, verdict: 'refused', reason: 'unreadable', words: 'Too dark.' }
it('who buys sends a receipt only when it is time, and reads why the last one was refused', () => {
  const show = (more: object) => {
    cleanup()
    showKnowing(known, <PurchasePanel collaboration={work(more)} />)
  }
  show({ state: 'accepted', receipts: [refused] })
  expect(panel()).toMatch(/Glow rejected the last receipt\..*Too dark\. Send another one\./)
  expect(panel()).toContain('You get back what you paid, at most €30.00, in coins')
  expect(screen.getByRole('article', { name: 'Receipt 1' })).toBeTruthy()
  show({ state: 'accepted', receipts: [] })
  expect(panel()).not.toContain('could not accept')
  expect(screen.getByRole('textbox', { name: /Order number/ })).toBeTruthy()
  show({ can: { sendReceipt: no } })
  expect([screen.queryByRole('textbox'), panel()?.includes('Receipt 1')]).toEqual([null, true])
  cleanup()
  showKnowing(known, <SendReceipt collaboration={work({ purchase: null })} />)
  expect(document.body.textContent).toBe('')
})
