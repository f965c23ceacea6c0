import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { aDispute } from '#collaborations/disputes/dispute.factory.ts'
import { brandCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import {
  brandsCollaboration,
  timelineEntry,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { sampleInstallation, someone } from '../../app.factory.ts'
import { catchRequests, linked, press, showKnowing } from '../../requests.factory.ts'
import { BrandActWindow } from './brand-act-window.tsx'

const { answer, sent } = catchRequests()
type Item = ReturnType<typeof brandsCollaboration>
const delivery = {
  ...{ product: null, hasAddress: true, shipments: [] },
  can: { readAddress: yes, ship: yes, resend: yes, sayDelivered: yes },
}
const open = async (more: Parameters<typeof brandsCollaboration>[0]) => {
  const onClose = vi.fn()
  const item: Item = brandsCollaboration({ turn: 'brand', ...more })
  showKnowing(
    [
      [brandCollaborationQuery('k1').queryKey, item],
      [installationQuery.queryKey, sampleInstallation],
      [sessionQuery.queryKey, someone('brand')],
      [disputeQuery('k1').queryKey, aDispute()],
    ],
    linked(<BrandActWindow collaborationId="k1" state={item.state} onClose={onClose} />),
  )
  return { onClose, item, shown: await screen.findByRole('dialog', { name: 'Mira Sol' }) }
}
const at = 'POST /api/brand/collaborations/k1'

it('sends a product from the list, and closes once it is told', async () => {
  const { onClose, item } = await open({ state: 'accepted', delivery })
  await userEvent.selectOptions(await screen.findByLabelText('Carrier'), 'DHL')
  answer(item)
  await press('Mark as shipped')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[`${at}/ship`, { version: 2, carrier: 'DHL' }]])
})

it('answers a broken shipment, with what was reported beside it', async () => {
  const report = { problem: 'damaged', words: 'It was wet.', fileUrls: [], answer: null }
  const shipment = { attempt: 1, carrier: 'DHL', shippedAt: '2041-03-12T10:00:00Z' }
  const shipments = [{ ...shipment, reports: [{ ...report, reportedAt: shipment.shippedAt }] }]
  const { onClose, item, shown } = await open({
    state: 'shipped',
    delivery: { ...delivery, shipments } as never,
  })
  for (const words of ['Mira Sol reports: damaged.', 'It was wet.'])
    expect(shown.textContent).toContain(words)
  await press('Send new parcel')
  const asked = within(await screen.findByRole('alertdialog'))
  answer(item)
  await userEvent.click(asked.getByRole('button', { name: 'Send new parcel' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[`${at}/shipment/resend`, { version: 2 }]])
})

it('a dispute is answered from the brand’s side', async () => {
  const timeline = [timelineEntry('collaboration.disputed', 'brand')]
  const { shown } = await open({ state: 'disputed', timeline })
  await within(shown).findByText(/return to you/)
})
