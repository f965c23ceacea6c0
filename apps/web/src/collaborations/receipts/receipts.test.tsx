import type { Purchase, Receipt } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { ApproveReceiptDialog } from './approve-receipt-dialog.tsx'
import { ReceiptForm } from './receipt-form.tsx'

const { refuse, requests, sent } = catchRequests()
const purchase: Purchase = {
  ...{ capCoins: 3000, reimburseOn: 'proof', approvedCoins: null, paidBack: null },
  ...{ divided: false, refusals: 1 },
}
const refused: Receipt = {
  ...{ id: 'r1', round: 1, orderReference: 'A-1024', amountMinor: 2490, currency: 'EUR' },
  ...{ coins: 2490, fileUrl: '/files/p/1.pdf', verdict: 'refused', reason: 'amount_differs' },
  ...{ words: 'It says 19.90.', bySilence: false, sentAt: '2026-11-12T10:00:00Z' },
  decidedAt: '2026-11-12T11:00:00Z',
}
const known = [[installationQuery.queryKey, sampleInstallation]] as const
const show = (...receipts: Receipt[]) => {
  const collaboration = { id: 'k1', receipts, brand: { name: 'Glow Theory' } }
  showKnowing(
    known,
    <Sheet open onOpenChange={() => {}} title="Three mornings">
      <ReceiptForm collaboration={collaboration} purchase={purchase} />
    </Sheet>,
  )
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } })
const call = 'POST /api/collaborations/k1/receipts'

it('says what is paid back before anything is sent, and never more than the cap', () => {
  show()
  expect(screen.queryByText(/^You get back/)).toBeNull()
  type(/Amount you paid/, '24,90')
  screen.getByText(/at most €30.00: 2,490 coins/)
  type(/Amount you paid/, '99')
  screen.getByText(/at most €30.00: 3,000 coins/)
})

it('sends what was typed and the file that was added, once it is there', async () => {
  const uploads = new FakeUploads()
  const { promise: arrival, resolve: arrives } = Promise.withResolvers<void>()
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  requests.mockImplementation(async (address, init) => {
    if (!address.startsWith('/api/uploads/')) return Response.json({ id: 'k1' })
    await arrival
    return uploads.fetch(address, init)
  })
  show()
  type(/Order number/, 'A-1024')
  type(/Amount you paid/, '24.90')
  const paper = new File([new Uint8Array(10)], 'paper.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Receipt', { selector: 'input' }), paper)
  await waitFor(() => expect(requests).toHaveBeenCalledOnce())
  expect(reasonOf('Send receipt')).toBe('The receipt is still being uploaded.')
  arrives()
  await waitFor(() => expect(isLive('Send receipt')).toBe(true))
  await press('Send receipt')
  const fileUrl = '/files/p/00000001-0000-4000-8000-000000000000.pdf'
  const body = { orderReference: 'A-1024', amountMinor: 2490, fileUrl }
  await waitFor(() => expect(sent().at(-1)).toEqual([call, body]))
})

it('says what is missing at each field, and sends nothing', async () => {
  show()
  type(/Amount you paid/, 'some')
  await press('Send receipt')
  screen.getByText('Enter the order number from the receipt.')
  screen.getByText('Enter the amount you paid, for example 24.90.')
  screen.getByText('Add a photo or the PDF of the receipt.')
  expect(requests).not.toHaveBeenCalled()
})

it('starts the next try from the last one and keeps it when it is refused', async () => {
  show(refused)
  expect(field(/Order number/).value).toBe('A-1024')
  expect(field(/Amount you paid/).value).toBe('24.90')
  type(/Amount you paid/, '19.90')
  refuse('receipt.used', 'This receipt was already sent for another purchase.')
  await press('Send receipt')
  await screen.findByText(/already sent for another purchase/)
  const body = { orderReference: 'A-1024', amountMinor: 1990, fileUrl: '/files/p/1.pdf' }
  expect(sent()).toEqual([[call, body]])
  expect(field(/Amount you paid/).value).toBe('19.90')
})

it('approves the newest receipt, by what that one pays back', () => {
  const item = {
    ...{ id: 'k1', version: 4, purchase, creator: { name: 'Mira Sol' } },
    receipts: [refused, { ...refused, round: 2, coins: 1990, verdict: null }],
    can: { approveReceipt: { allowed: true } },
  }
  showKnowing(known, <ApproveReceiptDialog item={item as never} onClose={() => {}} />)
  screen.getByText(/^Mira Sol gets €19.90 \(1,990 coins\) back at once/)
})
