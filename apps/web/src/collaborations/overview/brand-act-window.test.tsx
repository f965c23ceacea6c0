import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { readingOf } from '#everywhere/answers.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { sampleInstallation, someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { BrandActWindow } from './brand-act-window.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const shipment = {
  ...{ attempt: 1, carrier: 'DHL', trackingCode: null, trackingUrl: null, bySilence: false },
  ...{ shippedAt: '2026-11-12T10:00:00Z', receivedAt: null, refusedAt: null },
  reports: [
    {
      ...{ problem: 'damaged', words: 'It was wet.', fileUrls: [], answer: null },
      ...{ reportedAt: '2026-11-13T10:00:00Z', answeredAt: null },
    },
  ],
}
const delivery = {
  product: {
    ...{ name: 'Paper boat kit', url: null, valueCoins: 2500 },
    ...{ shipsFrom: null, dutiesPaidBy: null },
  },
  hasAddress: true,
  shipments: [] as object[],
  can: { readAddress: yes, ship: yes, resend: yes, sayDelivered: yes },
}
// Only what the window reads.
const one = (state: CollaborationState, more: object = {}) =>
  ({
    ...{ id, version: 4, state, turn: 'brand', coins: 300, coinsHeld: 300, timeline: [] },
    ...{ stateDeadline: null, delivery: null, purchase: null, payment: null, receipts: [] },
    campaign: { id: 'c', title: 'Boats on the pond', category: 'product_gifting' },
    creator: { name: 'Mira Sol', slug: 'mira-sol' },
    terms: { shipDays: 7, receiptRounds: 3 },
    can: { approveReceipt: yes, refuseReceipt: yes },
    ...more,
  }) as unknown as BrandCollaborationDetail

const server = catchRequests()
const router = createRouter({ routeTree: createRootRoute() })
const onClose = vi.fn()
const show = (collaboration: BrandCollaborationDetail, pressed = collaboration.state) => {
  onClose.mockReset()
  showKnowing(
    [
      [brandCollaborationQuery(id).queryKey, collaboration],
      [installationQuery.queryKey, sampleInstallation],
      [sessionQuery.queryKey, someone('brand')],
    ],
    <RouterContextProvider router={router as never}>
      <BrandActWindow collaborationId={id} state={pressed} onClose={onClose} />
    </RouterContextProvider>,
  )
}
const opened = () => screen.findByRole('dialog', { name: 'Mira Sol' })
const asked = async (words: string) => {
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: words }),
  )
}
const expectSent = async (...told: unknown[]) => {
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent()).toEqual([told])
}
const at = `POST /api/brand/collaborations/${id}`

it('sends a product from the list, and closes once it is told', async () => {
  show(one('accepted', { delivery }))
  await opened()
  await userEvent.selectOptions(await screen.findByLabelText('Carrier'), 'DHL')
  server.answer(one('shipped', { delivery }))
  await press('Mark as shipped')
  await expectSent(`${at}/ship`, { version: 4, carrier: 'DHL' })
})

it('answers a broken shipment, with what was reported beside it', async () => {
  const problem = { delivery: { ...delivery, shipments: [shipment] } }
  show(one('shipped', problem))
  const shown = await opened()
  expect(shown.textContent).toContain('Mira Sol reports: damaged.')
  expect(shown.textContent).toContain('It was wet.')
  await press('Send again')
  server.answer(one('accepted', problem))
  await asked('Send again')
  await expectSent(`${at}/shipment/resend`, { version: 4 })
})

const bought = {
  campaign: { id: 'c', title: 'Boats on the pond', category: 'purchase_reimburse' },
  purchase: { capCoins: 3000, reimburseOn: 'proof', refusals: 0, paidBack: null, divided: false },
}

it('approves a receipt, once what it moves was agreed to', async () => {
  show(one('proof_submitted', bought))
  await opened()
  await press('Approve receipt')
  server.answer(one('producing', bought))
  await asked('Approve')
  await expectSent(`${at}/approve-receipt`, { version: 4 })
})

it('refuses a receipt in words, and keeps them where the server does not take them', async () => {
  show(one('proof_submitted', bought))
  await opened()
  await press('Refuse receipt')
  const form = await screen.findByRole('dialog', { name: /^Refuse the receipt/ })
  await userEvent.type(within(form).getByLabelText('What to send instead'), 'The PDF, please.')
  server.refuse('version.stale', 'This changed meanwhile.')
  await userEvent.click(within(form).getByRole('button', { name: 'Refuse receipt' }))
  await within(form).findByText(/changed meanwhile/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('What to send instead').value).toBe(
    'The PDF, please.',
  )
  expect(onClose).not.toHaveBeenCalled()
})

it('leads to all there is of the collaboration', async () => {
  show(one('accepted', { delivery }))
  await opened()
  const link = screen.getByRole('link', { name: 'See everything' })
  expect(link.getAttribute('href')).toMatch(/\/c\/creator\/mira-sol$/)
})

it('what is done here stays what was pressed, whatever becomes of it meanwhile', async () => {
  show(one('producing', bought), 'proof_submitted')
  await opened()
  screen.getByRole('heading', { name: 'Purchase' })
  cleanup()
  show(one('producing', { delivery: { ...delivery, shipments: [shipment] } }), 'accepted')
  await opened()
  screen.getByRole('heading', { name: 'The product' })
})

it('a dispute is answered from the brand’s side', async () => {
  const moment = 'mira-in-quarrels 4 disputed'
  const timeline = [{ event: 'collaboration.disputed' }]
  const asks = 'GET /collaborations/mira-in-quarrels/dispute'
  server.requests.mockImplementation(async () =>
    Response.json(readingOf('olga', moment, asks).body),
  )
  show(one('disputed', { timeline }))
  const shown = await opened()
  await within(shown).findByText(/come back to you/)
})
