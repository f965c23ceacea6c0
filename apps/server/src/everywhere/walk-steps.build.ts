import { randomUUID } from 'node:crypto'
import type { CollaborationAct, Side } from '@tandem/contract/collaborations/collaboration-acts.ts'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import { acceptApplication } from '../applications/accept-application.ts'
import { acceptInvitation, declineInvitation } from '../applications/answer-invitation.ts'
import { declineAndTell } from '../applications/decline.build.ts'
import { reconsiderApplication } from '../applications/reconsider-application.ts'
import { withdrawApplication } from '../applications/withdraw-application.ts'
import { withdrawInvitation } from '../applications/withdraw-invitation.ts'
import { cancelByBrand, cancelByCreator } from '../collaborations/cancel-collaboration.ts'
import { approveContent } from '../content/approve-content.ts'
import { extendTime } from '../content/extend-time.ts'
import { goLive } from '../content/go-live.ts'
import { refuseLive } from '../content/refuse-live.ts'
import { requestChanges } from '../content/request-changes.ts'
import { submitContent } from '../content/submit-content.ts'
import { takeBackChanges } from '../content/take-back-changes.ts'
import { acceptSplit } from '../disputes/accept-split.ts'
import { decideDispute } from '../disputes/decide-dispute.ts'
import { disputeDraft, story } from '../disputes/dispute.build.ts'
import { openDispute } from '../disputes/open-dispute.ts'
import { proposeSplit } from '../disputes/propose-split.ts'
import { replyToDispute } from '../disputes/reply-to-dispute.ts'
import { takeBackDispute } from '../disputes/take-back-dispute.ts'
import { giveAddress } from '../parcels/give-address.ts'
import { address, parcel, report } from '../parcels/parcel.build.ts'
import { receiveProduct } from '../parcels/receive-product.ts'
import { refuseParcel } from '../parcels/refuse-parcel.ts'
import { removeAddress } from '../parcels/remove-address.ts'
import { reportParcel } from '../parcels/report-parcel.ts'
import { resendProduct } from '../parcels/resend-product.ts'
import { sayDelivered } from '../parcels/say-delivered.ts'
import { shipProduct } from '../parcels/ship-product.ts'
import { approveReceipt } from '../receipts/approve-receipt.ts'
import { buildReceipt } from '../receipts/receipt.build.ts'
import { refuseReceipt } from '../receipts/refuse-receipt.ts'
import { sendReceipt } from '../receipts/send-receipt.ts'

export type Walked = {
  id: string
  version: number
  creator: CreatorActor
  brand: BrandActor
  choice: number
}

/** The act of the arcs it is, or null when it leaves the state as it is. */
export type WalkStep = {
  name: string
  act: CollaborationAct | null
  by: Side
  take: (at: Walked) => Promise<unknown>
}

const step = (
  by: Side,
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
  step('creator', null, 'report the parcel', ({ creator, id }) =>
    reportParcel(creator, id, report),
  ),
  step('creator', 'refuseParcel', 'refuse the parcel', ({ creator, id }) =>
    refuseParcel(creator, id, { words: 'They ask for 20 euros of duty.' }),
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
    shipProduct(brand, id, { ...parcel, version }),
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
