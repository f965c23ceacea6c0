import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sampleInstallation } from '#app.factory.ts'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { aDispute } from '#collaborations/disputes/dispute.factory.ts'
import { myCollaborationQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import {
  creatorsCollaboration,
  timelineEntry,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { savedAddressQuery } from '#collaborations/shipments/shipment.api.ts'
import { installationQuery } from '#lib/installation.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { NextActWindow } from './next-act-window.tsx'

const { answer, refuse, sent } = catchRequests()
const home = {
  ...{ name: 'Mira Sol', street: 'Hafenweg 3', extra: '', postalCode: '20457', city: 'Hamburg' },
  ...{ region: '', country: 'DE', phone: '' },
}
type Item = ReturnType<typeof creatorsCollaboration>
const invited = creatorsCollaboration({
  state: 'invited',
  can: { acceptInvitation: yes, declineInvitation: yes },
})
const { campaign } = invited
const open = (item: Item) => {
  const onClose = vi.fn()
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [myCollaborationQuery('k1').queryKey, item],
      [savedAddressQuery.queryKey, { address: home }],
      [disputeQuery('k1').queryKey, aDispute()],
    ],
    <NextActWindow
      of={{ id: 'k1', state: item.state, act: 'Act', about: 'Serum · Glow Theory' }}
      onClose={onClose}
    />,
  )
  return onClose
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const link = 'https://www.instagram.com/reel/C8xYz12AbCd/'
const reportLink = async () => {
  type('Link to the post', link)
  await userEvent.click(screen.getByLabelText(/labelled as a paid partnership/))
  await press('Add your post’s link')
}
const toSend = {
  ...{ product: null, hasAddress: false, shipments: [] },
  can: {
    ...{ giveAddress: yes, removeAddress: yes, receive: yes },
    ...{ reportShipment: yes, refuseShipment: yes },
  },
}

it.each<[string, Item, () => Promise<void>, string, unknown]>([
  ['a yes', invited, () => press('Accept invitation'), 'POST /accept-invitation', { version: 2 }],
  [
    'where the product goes, as it was kept',
    creatorsCollaboration({ state: 'accepted', delivery: toSend }),
    () => press('Save address'),
    'PUT /address',
    { address: home, keep: false },
  ],
  [
    'that it arrived',
    creatorsCollaboration({ state: 'shipped' }),
    () => press('Confirm delivery'),
    'POST /shipment/receive',
    {},
  ],
  [
    'a draft',
    creatorsCollaboration(),
    async () => {
      type(/^Link to the content/, link)
      await press('Submit for review')
    },
    'POST /submissions',
    expect.objectContaining({ url: link }),
  ],
  [
    'the link',
    creatorsCollaboration({ state: 'approved' }),
    reportLink,
    'POST /go-live',
    expect.objectContaining({ url: link, disclosed: true }),
  ],
])('sends %s from where the row stands, and closes', async (_, item, act, call, body) => {
  const onClose = open(item)
  await waitFor(() => expect(document.querySelector('[role$=dialog]')).not.toBeNull())
  answer(item)
  await act()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([[call.replace(' /', ' /api/collaborations/k1/'), body]])
})

it('a purchase asks for its receipt, with what comes back', async () => {
  const purchase: Item['purchase'] = {
    ...{ capCoins: 3000, reimburseOn: 'proof', approvedCoins: null, paidBack: null },
    ...{ divided: false, refusals: 0 },
  }
  const bought = { ...campaign, category: 'purchase_reimburse' } as const
  const can = { sendReceipt: yes }
  open(creatorsCollaboration({ state: 'accepted', campaign: bought, purchase, can }))
  await screen.findByText(/^You get back what you paid, at most/)
})

it('keeps what was typed when the server refuses', async () => {
  const onClose = open(creatorsCollaboration({ state: 'approved' }))
  refuse('collaboration.link_used', 'The link is somebody else’s.')
  await reportLink()
  await screen.findByText('The link is somebody else’s.')
  expect(screen.getByLabelText<HTMLInputElement>('Link to the post').value).toBe(link)
  expect(onClose).not.toHaveBeenCalled()
})

it('a dispute is answered from the creator’s side', async () => {
  const timeline = [timelineEntry('collaboration.disputed', 'brand')]
  open(creatorsCollaboration({ state: 'disputed', timeline }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/return to Glow Theory/)
})
