import { randomUUID } from 'node:crypto'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import type { ReceiptDraft } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import {
  codeOf,
  linkFor,
  playTo,
  range,
  sampleContent,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock, now } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { buildArrivedUpload, contents } from '#platform/files/uploads/upload.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { approveReceiptBySilence } from './approve-receipt.ts'
import {
  buildPurchase,
  buildReceipt,
  type PurchaseStage,
  playReceipt,
  purchaseTerms,
} from './receipt.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Person = { token: string }
const reason = { reason: 'unreadable', words: 'Please take the photo in more light.' } as const
const send = (as: Person, collaborationId: string, body: ReceiptDraft) =>
  server.call(receipts.send, { as, params: { collaborationId }, body })
const approve = (as: Person, collaborationId: string, version: number) =>
  server.call(receipts.approve, { as, params: { collaborationId }, body: { version } })
const refuse = (as: Person, collaborationId: string, version: number) =>
  server.call(receipts.refuse, { as, params: { collaborationId }, body: { version, ...reason } })
const read = async (as: Person, collaborationId: string) =>
  (await server.call(overview.readMine, { as, params: { collaborationId } })).body
const eventOf = async (id: string, type: string) =>
  (
    await db
      .selectFrom('domain_events')
      .select('data')
      .where('subject_id', '=', id)
      .where('type', '=', type)
      .executeTakeFirstOrThrow()
  ).data
const walletOf = ({ creator }: PurchaseStage) =>
  readBalance(db, accounts.creatorWallet(creator.actor.userId))
const daysUntil = (moment: string | null) => (Date.parse(moment ?? '') - Date.now()) / dayMs
const purchase = async () => {
  const stage = await buildPurchase()
  const { id } = await playTo(server, stage, 'accepted')
  return { ...stage, id, userId: stage.creator.actor.userId }
}

describe('send', () => {
  it('tells the worth, at most the cap, and lets the brand check it for three days', async () => {
    const { creator, id, userId } = await purchase()
    const more = { orderReference: '  A-1024 ', amountMinor: 99_999 }
    const receipt = await buildReceipt(userId, more)
    const { body } = await send(creator, id, receipt)
    expect(body).toMatchObject({
      ...{ state: 'proof_submitted', turn: 'brand' },
      purchase: { capCoins: 3000, reimburseOn: 'proof', approvedCoins: null, paidBack: null },
      receipts: [
        {
          ...{ round: 1, orderReference: 'A-1024', amountMinor: 99_999, currency: 'EUR' },
          ...{ coins: 3000, fileUrl: receipt.fileUrl, verdict: 'pending' },
        },
      ],
    })
    expect(daysUntil(body.stateDeadline)).toBeCloseTo(3, 1)
    expect(codeOf(await send(creator, id, receipt))).toBe('receipt.not_due')
    const stranger = await buildCreator()
    expect(codeOf(await send(stranger, id, receipt))).toBe('collaboration.not_found')
  })

  it('takes a photo or a PDF, which its creator and that brand alone can see', async () => {
    const { creator, brand, id, userId } = await purchase()
    for (const fileUrl of [await buildPrivateFile(userId, 'video'), await buildFile(userId)])
      expect(codeOf(await send(creator, id, await buildReceipt(userId, { fileUrl })))).toBe(
        'receipt.wrong_file',
      )
    const bytes = contents.pdf(randomUUID())
    const uploadId = await buildArrivedUpload(server.app, { kind: 'pdf', bytes }, creator)
    const finished = { as: creator, params: { uploadId } }
    const { url } = (await server.call(files.finishUpload, finished)).body
    const look = async ({ token }: Person) =>
      (await server.app.inject({ url, cookies: { sid: token } })).statusCode
    expect(await look(brand)).toBe(404)
    await send(creator, id, await buildReceipt(userId, { fileUrl: url }))
    const people = [creator, brand, await buildBrand(), await buildCreator()]
    expect(await Promise.all(people.map(look))).toEqual([200, 200, 404, 404])
  })

  it('takes no file and no order twice, in another writing, campaign or name; one of two at once', async () => {
    const first = await purchase()
    const paid = await buildReceipt(first.userId, { orderReference: 'A-1024' })
    const creator = await buildCreator()
    const { id } = await playTo(server, { ...first, creator }, 'accepted')
    const sameOrder = await buildReceipt(creator.actor.userId, { orderReference: '#a 1024' })
    const both = [send(first.creator, first.id, paid), send(creator, id, sameOrder)]
    const codes = (await Promise.all(both)).map(({ body }) => body.code ?? 'sent')
    expect(codes.sort()).toEqual(['receipt.used', 'sent'])
    const third = await buildCreator()
    const stolen = { ...paid, orderReference: 'B-1' }
    const other = await playTo(server, { ...first, creator: third }, 'accepted')
    expect(codeOf(await send(third, other.id, stolen))).toBe('file.not_yours')
    // Order numbers are unique per brand only.
    const elsewhere = await buildCampaign(purchaseTerms)
    const stage = { ...elsewhere, campaignId: elsewhere.id, creator: third }
    const again = await playTo(server, stage, 'accepted')
    const order = await buildReceipt(third.actor.userId, { orderReference: 'A-1024' })
    expect((await send(third, again.id, order)).status).toBe(200)
  })
})

describe('approve', () => {
  it('pays the purchase back at once and leaves the coins for the content held', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    expect(codeOf(await approve(stage.brand, id, version - 1))).toBe('version.stale')
    const { body } = await approve(stage.brand, id, version)
    expect(body).toMatchObject({
      state: 'producing',
      purchase: { approvedCoins: 2490, paidBack: { coins: 2490 } },
      receipts: [{ verdict: 'approved', bySilence: false, reason: null, words: null }],
      // 300 for the content, 30 for the fee and 510 of the cap that were not used.
      coinsHeld: 840,
    })
    expect(body.purchase?.paidBack?.at).toBe(body.receipts[0]?.decidedAt)
    expect(await walletOf(stage)).toBe(2490)
    expect(await eventOf(id, 'collaboration.receipt_approved')).toMatchObject({
      ...{ paidBack: true, coins: 2490 },
    })
    expect(codeOf(await approve(stage.brand, id, version + 1))).toBe('receipt.nothing_to_check')
  })

  it('holds it until the content is approved where that was agreed, whatever is said later', async () => {
    const stage = await buildPurchase({ reimburseOn: 'completion' })
    const { id, version } = await playReceipt(server, stage, 'sent')
    const { body } = await approve(stage.brand, id, version)
    const purchase = { reimburseOn: 'completion', approvedCoins: 2490, paidBack: null }
    expect(body).toMatchObject({ state: 'producing', purchase, coinsHeld: 3330 })
    expect(await walletOf(stage)).toBe(0)
    expect(await eventOf(id, 'collaboration.receipt_approved')).toMatchObject({ paidBack: false })
    const changed = db.updateTable('campaigns').set({ reimburse_on: 'proof' })
    await changed.where('id', '=', stage.campaignId).execute()
    expect((await read(stage.creator, id)).purchase).toMatchObject(purchase)
  })
})

describe('a receipt that is refused', () => {
  it('gives the receipt back with the reason, twice and no third time', async () => {
    const stage = await buildPurchase()
    let { id, version } = await playReceipt(server, stage, 'sent')
    for (const refusals of [1, 2]) {
      const { body } = await refuse(stage.brand, id, version)
      expect(body).toMatchObject({ state: 'accepted', turn: 'creator', purchase: { refusals } })
      expect(body.receipts.at(-1)).toMatchObject({ verdict: 'refused', ...reason })
      expect(daysUntil(body.stateDeadline)).toBeCloseTo(5, 1)
      const receipt = await buildReceipt(stage.creator.actor.userId)
      version = (await send(stage.creator, id, receipt)).body.version
    }
    expect(await eventOf(id, 'collaboration.receipt_refused')).toMatchObject({
      ...{ round: 1, reason: reason.words, reasonCode: reason.reason },
    })
    expect(codeOf(await refuse(stage.brand, id, version))).toBe('receipt.rounds_used')
    const { body } = await approve(stage.brand, id, version)
    expect(body.receipts.map((one) => one.verdict)).toEqual(['refused', 'refused', 'approved'])
    expect(await walletOf(stage)).toBe(2490)
  })

  it('can be sent again once it was refused', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const [{ orderReference = '', fileUrl = '' } = {}] = (await refuse(stage.brand, id, version))
      .body.receipts
    const receipt = { orderReference, fileUrl, amountMinor: 1990 }
    expect((await send(stage.creator, id, receipt)).body.receipts).toMatchObject([
      { round: 1, verdict: 'refused', ...reason },
      { round: 2, verdict: 'pending', coins: 1990 },
    ])
  })
})

describe('silence', () => {
  it('approves once the time is over, and not a moment before', async () => {
    const stage = await buildPurchase()
    const { id } = await playReceipt(server, stage, 'sent')
    moveClock(3 * dayMs - 60_000)
    expect(await approveReceiptBySilence(id)).toBe(false)
    moveClock(3 * dayMs + 60_000)
    await passDeadlines()
    const seen = await read(stage.creator, id)
    expect(seen).toMatchObject({
      ...{ state: 'producing', receipts: [{ verdict: 'approved', bySilence: true }] },
    })
    expect(daysUntil(seen.dueAt)).toBeCloseTo(3 + 14, 1)
    expect(await walletOf(stage)).toBe(2490)
  })

  it('and many decisions of the brand at the same time pay once', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    moveClock(3 * dayMs + 60_000)
    const [silent, refused, ...approved] = await Promise.all([
      approveReceiptBySilence(id),
      refuse(stage.brand, id, version),
      ...range(4).map(() => approve(stage.brand, id, version)),
    ])
    const done = [refused, ...approved].filter(({ status }) => status === 200).length
    expect(done + (silent ? 1 : 0)).toBe(1)
    expect(await walletOf(stage)).toBe(refused.status === 200 ? 0 : 2490)
  })
})

type End = 'completed' | 'cancelled' | 'expired'
type Way = { reimburseOn: 'proof' | 'completion'; end: End; campaign: 'open' | 'closed' }

const ways: Way[] = (['proof', 'completion'] as const).flatMap((reimburseOn) =>
  (['completed', 'cancelled', 'expired'] as const).flatMap((end) =>
    (['open', 'closed'] as const).map((campaign) => ({ reimburseOn, end, campaign })),
  ),
)

const endIt: Record<End, (stage: PurchaseStage, id: string) => Promise<unknown>> = {
  completed: async (stage, id) => {
    const params = { collaborationId: id }
    const body = { ...sampleContent, url: linkFor(id) }
    const handedIn = await server.call(submissions.submit, { as: stage.creator, params, body })
    const { version } = handedIn.body
    await server.call(submissions.approve, { as: stage.brand, params, body: { version } })
  },
  cancelled: (stage, id) =>
    server.call(collaborations.cancel, {
      as: stage.creator,
      params: { collaborationId: id },
      body: {},
    }),
  expired: async (_, id) => {
    const { state_deadline } = await rowOf(id)
    moveClock(Date.parse(state_deadline ?? '') - now().getTime())
    await passDeadlines()
  },
}

const rowOf = (id: string) =>
  db.selectFrom('collaborations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const coinsOf = async (stage: PurchaseStage, id: string) => ({
  creator: await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId)),
  brand: await readBalance(db, accounts.brandWallet(stage.brand.brandId)),
  campaign: await readBalance(db, accounts.campaignEscrow(stage.campaignId)),
  collaboration: await readBalance(db, accounts.collaborationEscrow(id)),
})

describe('the coins of a purchase', () => {
  it.each(ways)('go where they belong: $reimburseOn, $end, campaign $campaign', async (way) => {
    const { reimburseOn, end, campaign } = way
    // The place holds 300 coins, 30 fee and up to 3,000 to reimburse; the receipt is 2,490.
    const stage = await buildPurchase({ creatorsNeeded: 1, reimburseOn })
    const { id } = await playReceipt(server, stage, 'approved')
    const before = await coinsOf(stage, id)
    if (campaign === 'closed')
      await server.call(campaigns.close, {
        as: stage.brand,
        params: { campaignId: stage.campaignId },
      })
    await endIt[end](stage, id)
    expect(await rowOf(id)).toMatchObject({ state: end })
    const after = await coinsOf(stage, id)
    const paidBack = reimburseOn === 'proof' ? 2490 : 0
    expect(before).toMatchObject({ creator: paidBack, collaboration: 3330 - paidBack, campaign: 0 })
    const rest = end === 'completed' ? 510 : 3330 - paidBack
    // A reimbursed purchase uses up the place: the rest returns to the brand.
    const usedUp = end !== 'completed' && reimburseOn === 'proof'
    const toBrand = usedUp || campaign === 'closed' || (await campaignState(stage)) === 'closed'
    expect(after).toEqual({
      creator: end === 'completed' ? 2790 : paidBack,
      brand: before.brand + (toBrand ? rest : 0),
      campaign: toBrand ? 0 : rest,
      collaboration: 0,
    })
    expect(await placesTaken(stage)).toBe(end === 'completed' || usedUp ? 1 : 0)
  })
})

const campaignOf = (stage: PurchaseStage) =>
  db
    .selectFrom('campaigns')
    .select(['state', 'places_taken'])
    .where('id', '=', stage.campaignId)
    .executeTakeFirstOrThrow()
const campaignState = async (stage: PurchaseStage) => (await campaignOf(stage)).state
const placesTaken = async (stage: PurchaseStage) => (await campaignOf(stage)).places_taken
