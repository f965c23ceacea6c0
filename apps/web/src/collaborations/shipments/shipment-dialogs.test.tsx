import type { CreatorDelivery } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  brandsCollaboration,
  creatorsCollaboration,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import type { Delivered } from './delivered.ts'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentProblemBanner } from './shipment-problem-banner.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const creators = creatorsCollaboration()
const brands = (version: number, resend: Verdict = yes, sayDelivered: Verdict = yes) => {
  const shipments = [{ reports: [{ problem: 'not_arrived', answer: null }] }]
  const delivery = { shipments, can: { resend, sayDelivered } } as never
  return brandsCollaboration({ version, delivery }) as Delivered
}
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const type = (value: string) => fireEvent.change(words(), { target: { value } })

it('a report sends the problem and the words, and keeps them while it is refused', async () => {
  const onClose = vi.fn()
  showKnowing([], <ReportDialog collaboration={creators} problem="not_arrived" onClose={onClose} />)
  screen.getByRole('dialog', { name: 'Report a problem: not arrived' })
  await press('Report problem')
  await screen.findByText('Say in at least 10 characters what is wrong.')
  expect(requests).not.toHaveBeenCalled()
  type(' The box is here, the jar is not. ')
  refuse('shipment.already_reported', 'You already reported this.')
  await press('Report problem')
  await screen.findByText('You already reported this.')
  expect([words().value.trim(), onClose.mock.calls]).toEqual([
    ...['The box is here, the jar is not.', []],
  ])
  answer(creators)
  await press('Report problem')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { problem: 'not_arrived', words: words().value.trim(), fileUrls: [] }
  expect(sent()).toEqual(Array(2).fill(['POST /api/collaborations/k1/shipment/reports', body]))
})

it('a refused shipment tells the brand what was asked for', async () => {
  const onClose = vi.fn()
  showKnowing([], <RefuseDialog collaboration={creators} onClose={onClose} />)
  type('18 euros of customs')
  refuse('shipment.fee_is_yours', 'The campaign says that you pay any import fees.')
  await press('Refuse parcel')
  await screen.findByText('The campaign says that you pay any import fees.')
  expect([words().value, onClose.mock.calls]).toEqual(['18 euros of customs', []])
  answer(creators)
  await press('Refuse parcel')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const call = ['POST /api/collaborations/k1/shipment/refuse', { words: '18 euros of customs' }]
  expect(sent()).toEqual([call, call])
})

it('what a creator can no longer say of a shipment is not asked, and the button says why', async () => {
  const delivery = {
    shipments: [{ reports: [{ problem: 'damaged' }] }],
    can: {
      reportShipment: refused('shipment.not_on_its_way'),
      refuseShipment: refused('shipment.fee_is_yours'),
    },
  } as unknown as CreatorDelivery
  showKnowing([], <ShipmentActions collaboration={creators} delivery={delivery} />)
  expect(reasonOf('Damaged')).toBe('You already reported this.')
  expect(reasonOf('Wrong item')).toMatch(/^There is no parcel on its way at this point/)
  expect(reasonOf('I was charged customs fees')).toMatch(
    /^The campaign says that you pay any import fees/,
  )
  await press('Not arrived')
  await press('I was charged customs fees')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the proof of a delivery is sent with what the brand saw, and kept when that has changed', async () => {
  const onClose = vi.fn()
  const dialog = (version: number) => (
    <DeliveredDialog collaboration={brands(version)} onClose={onClose} />
  )
  const { rerender } = showKnowing([], dialog(3))
  await press('Send answer')
  await screen.findByText('Say in at least 10 characters how you know.')
  expect(requests).not.toHaveBeenCalled()
  type('Signed for on Monday at the door.')
  refuse('version.stale', 'This changed meanwhile.')
  rerender(dialog(4))
  await press('Send answer')
  await screen.findByText('This changed meanwhile.')
  answer(brands(5))
  await press('Send answer')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const call = 'POST /api/brand/collaborations/k1/shipment/delivered'
  const told = 'Signed for on Monday at the door.'
  expect(sent()).toEqual([3, 4].map((version) => [call, { words: told, version }]))
})

it('a shipment that is sent again is done with, and named by the days it may take', async () => {
  const onDone = vi.fn()
  showKnowing([], <ShipmentProblemBanner collaboration={brands(3)} onDone={onDone} />)
  await press('Send new parcel')
  const asked = await screen.findByRole('alertdialog')
  expect(asked.textContent).toContain('You have 7 days to send the new parcel.')
  answer(brands(4))
  await userEvent.click(within(asked).getByRole('button', { name: 'Send new parcel' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()).toEqual([['POST /api/brand/collaborations/k1/shipment/resend', { version: 3 }]])
})

it('each answer of the brand is refused by its own verdict, and the button says why', async () => {
  const no = refused('shipment.not_on_its_way')
  const ask = refused('brand.role_required', 'Ask Ada, she may.')
  const { rerender } = showKnowing([], <ShipmentProblemBanner collaboration={brands(1, no, ask)} />)
  expect(reasonOf('Send new parcel')).toMatch(/^There is no parcel on its way at this point/)
  expect(reasonOf('Mark as delivered')).toBe('Ask Ada, she may.')
  await press('Mark as delivered')
  expect(screen.queryByRole('dialog')).toBeNull()
  rerender(<ShipmentProblemBanner collaboration={brands(1, no)} />)
  expect([isLive('Send new parcel'), isLive('Mark as delivered')]).toEqual([false, true])
  await press('Mark as delivered')
  await screen.findByRole('dialog', { name: 'Mark as delivered' })
})
