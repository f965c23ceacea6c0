import { randomUUID } from 'node:crypto'
import type {
  CollaborationAct,
  CollaborationActor,
} from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import {
  acceptInvitation,
  declineInvitation,
} from '#collaborations/applications/answer-invitation.ts'
import { declineAndTell } from '#collaborations/applications/decline.factory.ts'
import { reconsiderApplication } from '#collaborations/applications/reconsider-application.ts'
import { withdrawApplication } from '#collaborations/applications/withdraw-application.ts'
import { withdrawInvitation } from '#collaborations/applications/withdraw-invitation.ts'
import { acceptSplit } from '#collaborations/disputes/accept-split.ts'
import { decideDispute } from '#collaborations/disputes/decide-dispute.ts'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { openDispute } from '#collaborations/disputes/open-dispute.ts'
import { proposeSplit } from '#collaborations/disputes/propose-split.ts'
import { replyToDispute } from '#collaborations/disputes/reply-to-dispute.ts'
import { takeBackDispute } from '#collaborations/disputes/take-back-dispute.ts'
import { cancelByBrand, cancelByCreator } from '#collaborations/lifecycle/cancel-collaboration.ts'
import { approveReceipt } from '#collaborations/receipts/approve-receipt.ts'
import { buildReceipt } from '#collaborations/receipts/receipt.factory.ts'
import { refuseReceipt } from '#collaborations/receipts/refuse-receipt.ts'
import { sendReceipt } from '#collaborations/receipts/send-receipt.ts'
import { giveAddress } from '#collaborations/shipments/give-address.ts'
import { receiveProduct } from '#collaborations/shipments/receive-product.ts'
import { refuseShipment } from '#collaborations/shipments/refuse-shipment.ts'
import { removeAddress } from '#collaborations/shipments/remove-address.ts'
import { reportShipment } from '#collaborations/shipments/report-shipment.ts'
import { resendProduct } from '#collaborations/shipments/resend-product.ts'
import { sayDelivered } from '#collaborations/shipments/say-delivered.ts'
import { shipProduct } from '#collaborations/shipments/ship-product.ts'
import { address, report, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { approveContent } from '#collaborations/submissions/approve-content.ts'
import { extendTime } from '#collaborations/submissions/extend-time.ts'
import { goLive } from '#collaborations/submissions/go-live.ts'
import { refuseLive } from '#collaborations/submissions/refuse-live.ts'
import { requestChanges } from '#collaborations/submissions/request-changes.ts'
import { submitContent } from '#collaborations/submissions/submit-content.ts'
import { takeBackChanges } from '#collaborations/submissions/take-back-changes.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'

export type Walked = {
  id: string
  version: number
  creator: CreatorActor
  brand: BrandActor
  choice: number
}

/** `act` is null for a step that does not change the state. */
export type WalkStep = {
  name: string
  act: CollaborationAct | null
  by: CollaborationActor
  take: (at: Walked) => Promise<unknown>
}

const step = (
  by: CollaborationActor,
  act: CollaborationAct | null,
  name: string,
  take: WalkStep['take'],
): WalkStep => ({ by, act, name, take })

const content = (id: string) => ({
  url: `https://www.instagram.com/reel/${id.slice(-12)}${randomUUID().slice(0, 8)}/`,
  fileUrls: [],
  caption: 'Glow. #ad',
  disclosed: true as const,
})

const byCreator: WalkStep[] = [
  step('creator', 'acceptInvitation', 'accept the invitation', ({ creator, id, version }) =>
    acceptInvitation(creator, id, { version }),
  ),
  step('creator', 'declineInvitation', 'decline the invitation', ({ creator, id }) =>
    declineInvitation(creator, id, {}),
  ),
  step('creator', 'withdraw', 'withdraw', ({ creator, id }) => withdrawApplication(creator, id)),
  step('creator', null, 'give the address', ({ creator, id }) =>
    giveAddress(creator, id, { address, keep: false }),
  ),
  step('creator', null, 'remove the address', ({ creator, id }) => removeAddress(creator, id)),
  step('creator', 'receive', 'receive', ({ creator, id }) => receiveProduct(creator, id)),
  step('creator', null, 'report the shipment', ({ creator, id }) =>
    reportShipment(creator, id, report),
  ),
  step('creator', 'refuseShipment', 'refuse the parcel', ({ creator, id }) =>
    refuseShipment(creator, id, { words: 'They ask for 20 euros of duty.' }),
  ),
  step('creator', 'sendReceipt', 'send the receipt', async ({ creator, id, choice }) =>
    sendReceipt(creator, id, await buildReceipt(creator.userId, { amountMinor: 1 + choice * 50 })),
  ),
  step('creator', null, 'take a week more', ({ creator, id }) =>
    extendTime(creator, id, { reason: 'It rained all week.' }),
  ),
  step('creator', 'submit', 'submit', ({ creator, id }) => submitContent(creator, id, content(id))),
  step('creator', 'goLive', 'report the live link', ({ creator, id }) => {
    const { url, caption } = content(id)
    return goLive(creator, id, { url, caption, disclosed: true })
  }),
  step('creator', 'cancel', 'cancel', ({ creator, id }) => cancelByCreator(creator, id, {})),
]

const byBrand: WalkStep[] = [
  step('brand', 'withdrawInvitation', 'withdraw the invitation', ({ brand, id, version }) =>
    withdrawInvitation(brand, id, { version }),
  ),
  step('brand', 'accept', 'accept', ({ brand, id, version }) =>
    acceptApplication(brand, id, { version }),
  ),
  step('brand', 'decline', 'decline', ({ brand, id, version }) =>
    declineAndTell(brand, id, { version, reason: 'timing' }),
  ),
  step('brand', 'reconsider', 'reconsider', ({ brand, id, version }) =>
    reconsiderApplication(brand, id, { version }),
  ),
  step('brand', 'ship', 'ship', ({ brand, id, version }) =>
    shipProduct(brand, id, { ...shipment, version }),
  ),
  step('brand', 'resend', 'send again', ({ brand, id, version }) =>
    resendProduct(brand, id, { version }),
  ),
  step('brand', null, 'say it was delivered', ({ brand, id, version }) =>
    sayDelivered(brand, id, { version, words: 'Signed for at the door on Monday.' }),
  ),
  step('brand', 'approveReceipt', 'approve the receipt', ({ brand, id, version }) =>
    approveReceipt(brand, id, { version }),
  ),
  step('brand', 'refuseReceipt', 'refuse the receipt', ({ brand, id, version }) =>
    refuseReceipt(brand, id, { version, reason: 'unreadable', words: 'Too dark to read.' }),
  ),
  step('brand', 'requestChanges', 'ask for changes', ({ brand, id, version }) =>
    requestChanges(brand, id, { version, feedback: 'Please film it by day.' }),
  ),
  step('brand', 'takeBackChanges', 'take the changes back', ({ brand, id, version }) =>
    takeBackChanges(brand, id, { version }),
  ),
  step('brand', 'refuseLive', 'refuse the live post', ({ brand, id, version }) =>
    refuseLive(brand, id, { version, problem: 'dead' }),
  ),
  step('brand', 'approve', 'approve', ({ brand, id, version }) =>
    approveContent(brand, id, { version }),
  ),
  step('brand', 'cancel', 'cancel', ({ brand, id, version }) =>
    cancelByBrand(brand, id, { version }),
  ),
]

const sides = ['creator', 'brand'] as const
const disputing: WalkStep[] = sides.flatMap((side) => [
  step(side, 'dispute', 'open a dispute', (at) =>
    openDispute(at[side], at.id, disputeDraft({ version: at.version })),
  ),
  step(side, null, 'answer the dispute', (at) =>
    replyToDispute(at[side], at.id, { body: story, fileUrls: [] }),
  ),
  step(side, null, 'propose a split', (at) =>
    proposeSplit(at[side], at.id, { creatorPercent: at.choice }),
  ),
  step(side, 'resolve', 'accept the split', async (at) => {
    const other = side === 'creator' ? at.brand : at.creator
    const { proposals } = await proposeSplit(other, at.id, { creatorPercent: at.choice })
    return acceptSplit(at[side], at.id, { proposalId: proposals[0]?.id ?? 1 })
  }),
  step(side, 'takeBackDispute', 'take the dispute back', (at) => takeBackDispute(at[side], at.id)),
])

const byOperator: WalkStep[] = [
  step('operator', 'resolve', 'decide the dispute', ({ id, choice }) =>
    decideDispute(id, { percent: choice, words: 'As it seems to us.', unmet: [] }),
  ),
]

export const walkSteps: readonly WalkStep[] = [
  ...byCreator,
  ...byBrand,
  ...disputing,
  ...byOperator,
]
