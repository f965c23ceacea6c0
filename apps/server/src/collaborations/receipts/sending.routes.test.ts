import { randomUUID } from 'node:crypto'
import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { receipts } from '@tandem/contract/collaborations/receipts/receipt.endpoints.ts'
import type { ReceiptDraft } from '@tandem/contract/collaborations/receipts/receipt.schema.ts'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { disputeDraft } from '#collaborations/disputes/dispute.factory.ts'
import { buildStage, playTo, range, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { buildFile, buildPrivateFile } from '#platform/files/file.factory.ts'
import { buildArrivedUpload, contents } from '#platform/files/uploads/upload.factory.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPurchase, buildReceipt, playReceipt, purchaseTerms } from './receipt.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const send = (as: { token: string }, id: string, body: ReceiptDraft) =>
  server.call(receipts.send, { as, params: { collaborationId: id }, body })

const purchase = async () => {
  const stage = await buildPurchase()
  const { id } = await playTo(server, stage, 'accepted')
  return { ...stage, id, userId: stage.creator.actor.userId }
}

describe('send', () => {
  it('tells the worth, keeps what was sent and lets the brand check it', async () => {
    const { creator, id, userId } = await purchase()
    const receipt = await buildReceipt(userId, { orderReference: '  A-1024 ' })
    const answer = await send(creator, id, receipt)
    expect(answer.body).toMatchObject({
      state: 'proof_submitted',
      turn: 'brand',
      purchase: { capCoins: 3000, reimburseOn: 'proof', approvedCoins: null, paidBack: null },
      receipts: [
        {
          round: 1,
          orderReference: 'A-1024',
          amountMinor: 2490,
          currency: 'EUR',
          coins: 2490,
          fileUrl: receipt.fileUrl,
          verdict: 'pending',
        },
      ],
      can: { sendReceipt: { allowed: false, because: 'receipt.not_due' } },
    })
    const days = (Date.parse(answer.body.stateDeadline ?? '') - Date.now()) / dayMs
    expect(days).toBeCloseTo(3, 1)
  })

  it('is worth at most the cap, whatever was paid', async () => {
    const { creator, id, userId } = await purchase()
    const { body } = await send(creator, id, await buildReceipt(userId, { amountMinor: 99_999 }))
    expect(body.receipts).toMatchObject([{ amountMinor: 99_999, coins: 3000 }])
  })

  it.each([
    ['no order number', { orderReference: ' ' }, 'orderReference'],
    ['an order number without letter or digit', { orderReference: '#--' }, 'orderReference'],
    ['no amount', { amountMinor: 0 }, 'amountMinor'],
    ['half a cent', { amountMinor: 24.5 }, 'amountMinor'],
    ['no file', { fileUrl: '' }, 'fileUrl'],
  ])('refuses %s', async (_, wrong, field) => {
    const { creator, id, userId } = await purchase()
    const answer = await send(creator, id, await buildReceipt(userId, wrong))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  it('refuses others, and where no purchase is due', async () => {
    const stage = await buildPurchase()
    const { id } = await playTo(server, stage, 'applied')
    const receipt = await buildReceipt(stage.creator.actor.userId)
    expect(told(await send(await buildCreator(), id, receipt))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await send(stage.brand, id, receipt))).toEqual([403, 'role.creator_only'])
    expect(told(await send(stage.creator, id, receipt))).toEqual([409, 'receipt.not_due'])
    const product = { name: 'Serum', url: null, valueCoins: 4000 }
    for (const more of [{}, { category: 'product_gifting' as const, product }]) {
      const other = await buildStage(more)
      const accepted = await playTo(server, other, 'accepted')
      const own = await buildReceipt(other.creator.actor.userId)
      expect(told(await send(other.creator, accepted.id, own))).toEqual([409, 'receipt.not_due'])
    }
  })

  it("takes a photo or a PDF nobody else can see, and no other file: 'receipt.wrong_file'", async () => {
    const { creator, id, userId } = await purchase()
    const wrong = [await buildPrivateFile(userId, 'video'), await buildFile(userId)]
    for (const fileUrl of wrong)
      expect(told(await send(creator, id, await buildReceipt(userId, { fileUrl })))).toEqual([
        415,
        'receipt.wrong_file',
      ])
    const fileUrl = await buildPrivateFile(userId, 'pdf')
    const answer = await send(creator, id, await buildReceipt(userId, { fileUrl }))
    expect(answer.body.receipts).toMatchObject([{ fileUrl }])
  })

  it('shows the file to its creator and to that brand alone, whole', async () => {
    const { creator, brand, id, userId } = await purchase()
    const bytes = contents.pdf(randomUUID())
    const uploadId = await buildArrivedUpload(server.app, { kind: 'pdf', bytes }, creator)
    const params = { uploadId }
    const { body: file } = await server.call(files.finishUpload, { as: creator, params })
    const look = async (who: { token: string }) =>
      (await server.app.inject({ url: file.url, cookies: { sid: who.token } })).statusCode
    expect(await look(brand)).toBe(404)
    await send(creator, id, await buildReceipt(userId, { fileUrl: file.url }))
    expect(await Promise.all([creator, brand].map(look))).toEqual([200, 200])
    const others = [await buildBrand(), await buildCreator()]
    expect(await Promise.all(others.map(look))).toEqual([404, 404])
  })

  it('takes one of twenty sent at once', async () => {
    const { creator, id, userId } = await purchase()
    const drafts = await Promise.all(range(20).map(() => buildReceipt(userId)))
    const answers = await Promise.all(drafts.map((draft) => send(creator, id, draft)))
    const codes = answers.map((answer) => answer.body.code ?? 'sent').sort()
    expect(codes).toEqual([...range(19).map(() => 'receipt.not_due'), 'sent'])
  })
})

describe('a receipt that was sent before', () => {
  it("is refused with 'file.not_yours' or 'receipt.used', in another writing and by anybody", async () => {
    const first = await purchase()
    const paid = await buildReceipt(first.userId, { orderReference: 'A-1024' })
    expect((await send(first.creator, first.id, paid)).status).toBe(200)
    const creator = await buildCreator()
    const { id } = await playTo(server, { ...first, creator }, 'accepted')
    expect(told(await send(creator, id, { ...paid, orderReference: 'B-1' }))).toEqual([
      403,
      'file.not_yours',
    ])
    const sameOrder = await buildReceipt(creator.actor.userId, { orderReference: '#a 1024' })
    expect(told(await send(creator, id, sameOrder))).toEqual([409, 'receipt.used'])
  })

  it('is refused in another campaign of the same creator, and free at another brand', async () => {
    const first = await purchase()
    const paid = await buildReceipt(first.userId, { orderReference: 'A-1024' })
    await send(first.creator, first.id, paid)
    const again = async (brand?: typeof first.brand) => {
      const { id: campaignId, brand: owner } = await buildCampaign(purchaseTerms, brand)
      const stage = { brand: owner, campaignId, creator: first.creator }
      return (await playTo(server, stage, 'accepted')).id
    }
    const sameBrand = await again(first.brand)
    const otherBrand = await again()
    const { fileUrl } = await buildReceipt(first.userId)
    expect(told(await send(first.creator, sameBrand, { ...paid, fileUrl }))).toEqual([
      409,
      'receipt.used',
    ])
    expect(told(await send(first.creator, otherBrand, paid))).toEqual([409, 'receipt.used'])
    expect((await send(first.creator, otherBrand, { ...paid, fileUrl })).status).toBe(200)
  })

  it('gets in once when two creators send the same order at once', async () => {
    const stage = await buildPurchase()
    const orderReference = 'A-1024'
    const both = await Promise.all(
      range(2).map(async () => {
        const creator = await buildCreator()
        const { id } = await playTo(server, { ...stage, creator }, 'accepted')
        const draft = await buildReceipt(creator.actor.userId, { orderReference })
        return () => send(creator, id, draft)
      }),
    )
    const answers = await Promise.all(both.map((sendIt) => sendIt()))
    expect(answers.map((answer) => answer.body.code ?? 'sent').sort()).toEqual([
      'receipt.used',
      'sent',
    ])
  })

  it.each([
    ['file', 'makes way when a dispute left it unpaid', 'brand', 200, 'lapsed'],
    ['file', 'counts when a dispute paid it', 'creator', 409, 'approved'],
    ['order', 'makes way when a dispute left it unpaid', 'brand', 200, 'lapsed'],
    ['order', 'counts when a dispute paid it', 'creator', 409, 'approved'],
  ] as const)('%s: %s', async (same, _, opener, status, verdict) => {
    const first = await purchase()
    const receipt = await buildReceipt(first.userId, { orderReference: 'A-1024' })
    const sent = await send(first.creator, first.id, receipt)
    const opened = await server.call(disputes.open, {
      as: first[opener],
      params: { collaborationId: first.id },
      body: disputeDraft({ version: sent.body.version, reason: 'receipt' }),
    })
    expect(opened.status).toBe(200)
    const { id: campaignId } = await buildCampaign(purchaseTerms, first.brand)
    const { id } = await playTo(server, { ...first, campaignId }, 'accepted')
    // One of the two alone: each has an index of its own.
    const other = await buildReceipt(first.userId)
    const again =
      same === 'file'
        ? { ...other, fileUrl: receipt.fileUrl }
        : { ...other, orderReference: receipt.orderReference }
    expect(told(await send(first.creator, id, again))).toEqual([409, 'receipt.used'])
    // Nobody answers the dispute: whoever opened it is found right.
    moveClock(5 * dayMs + 60_000)
    await passDeadlines()
    expect((await send(first.creator, id, again)).status).toBe(status)
    const { body: ended } = await server.call(overview.readMine, {
      as: first.creator,
      params: { collaborationId: first.id },
    })
    expect(ended).toMatchObject({ state: 'cancelled', receipts: [{ verdict }] })
  })

  it('can be sent again once it was refused', async () => {
    const stage = await buildPurchase()
    const { id, version } = await playReceipt(server, stage, 'sent')
    const refused = await server.call(receipts.refuse, {
      as: stage.brand,
      params: { collaborationId: id },
      body: { version, reason: 'amount_differs', words: 'The receipt says 19.90.' },
    })
    const [{ orderReference = '', fileUrl = '' } = {}] = refused.body.receipts
    const again = await send(stage.creator, id, { orderReference, fileUrl, amountMinor: 1990 })
    expect(again.body.receipts).toMatchObject([
      { round: 1, verdict: 'refused', reason: 'amount_differs', words: 'The receipt says 19.90.' },
      { round: 2, verdict: 'pending', coins: 1990 },
    ])
  })
})
