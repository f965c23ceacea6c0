import { randomUUID } from 'node:crypto'
import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts, grantCoins } from '#money/coins/index.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { redeemCoupon } from '#money/redemptions/redeem-coupon.ts'
import { viewCode } from '#money/redemptions/redemption.views.ts'
import { grantFile } from '#platform/files/index.ts'
import { finishUpload } from '#platform/files/uploads/finish-upload.ts'
import { askUpload, buildArrivedPdf, sendPiece } from '#platform/files/uploads/upload.factory.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast, type Person, people } from './cast.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { ownOrigin, type Sample, send } from './send.factory.ts'
import { servedUnderApi } from './served-routes.factory.ts'
import {
  buildCollaborationOfA,
  buildDraftOfA,
  buildRedemptionOfA,
  buildThreadOfA,
} from './things.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
let cast: Cast
/** What only brand A and creator A may read; below, what only one of them may. */
let ofThePair: Record<string, string>
let ofBrandA: Record<string, string>
let ofCreatorA: Record<string, string>

beforeAll(async () => {
  cast = await buildCast()
  const { brandA, creatorA } = cast
  const draft = await buildDraftOfA(cast)
  const topup = await buildTopup(brandA.actor, 4321)
  ofBrandA = {
    'the title of a draft': draft.canary,
    'the id of a draft': draft.id,
    'a payment': topup.providerRef,
    'the address of a member': brandA.actor.email,
  }
  const redemption = await buildRedemptionOfA(cast)
  const reason = `Because of ${randomUUID()}`
  await inTransaction((tx) =>
    grantCoins(tx, {
      id: randomUUID(),
      account: accounts.creatorWallet(creatorA.actor.userId),
      coins: 5,
      reason,
    }),
  )
  ofCreatorA = {
    'the code of a coupon': redemption.canary,
    'the id of a redemption': redemption.id,
    'why coins came': reason,
    'the address of the creator': creatorA.actor.email,
  }
  const collaboration = await buildCollaborationOfA(cast, 'submitted')
  ofThePair = {
    'a pitch': collaboration.canary,
    'the id of a collaboration': collaboration.id,
    'a message': (await buildThreadOfA(cast)).canary,
  }
})

/** Reading changes nothing: what is read is made once, and shown to everybody. */
const samples = new Map<string, Sample>()

const readsOf = async (who: Person): Promise<Map<string, string>> => {
  const bodies = new Map<string, string>()
  for (const [name, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    const query =
      endpoint.query === undefined || name === 'GET /collaborations' ? {} : { limit: 100 }
    const sample = samples.get(name) ?? (await sampleRequests[name]?.(cast)) ?? {}
    samples.set(name, sample)
    const wide = { ...sample, query: { ...query, ...sample.query } }
    if ('q' in wide.query || name === 'GET /brand/analytics') wide.query = {}
    const as = await cast.signIn(who)
    bodies.set(name, (await send(server.app, endpoint, wide, as)).body)
  }
  return bodies
}

const leaks = (bodies: Map<string, string>, secrets: Record<string, string>): string[] =>
  [...bodies].flatMap(([name, body]) =>
    Object.entries(secrets)
      .filter(([, word]) => body.includes(word))
      .map(([what]) => `${name} tells ${what}`),
  )

describe('what belongs to somebody', () => {
  it.each<Person>(['nobody', 'person', 'creatorB', 'ownerB'])(
    'is told to %s by no endpoint',
    async (who) => {
      const bodies = await readsOf(who)
      expect(leaks(bodies, { ...ofThePair, ...ofBrandA, ...ofCreatorA })).toEqual([])
    },
  )

  it('stays with its side of a collaboration', async () => {
    expect(leaks(await readsOf('creatorA'), ofBrandA)).toEqual([])
    expect(leaks(await readsOf('ownerA'), ofCreatorA)).toEqual([])
  })

  it('is told to its owner, so the search for leaks does find them', async () => {
    const creator = leaks(await readsOf('creatorA'), { ...ofThePair, ...ofCreatorA })
    expect(creator).toContain('GET /redemptions tells the id of a redemption')
    expect(creator).toContain('GET /coins/statement tells why coins came')
    const owner = leaks(await readsOf('ownerA'), { ...ofThePair, ...ofBrandA })
    expect(owner).toContain('GET /brand/campaigns tells the title of a draft')
    expect(owner).toContain('GET /wallet/topups tells a payment')
  })
})

describe('what lies outside of the contract', () => {
  const open = async (url: string, who: Person) =>
    server.app.inject({
      url,
      headers: { origin: ownOrigin, cookie: `sid=${(await cast.signIn(who))?.token ?? ''}` },
    })

  it('the file of redemptions holds the creator’s own, and is for creators', async () => {
    const statuses = { nobody: 401, person: 403, ownerA: 403, creatorB: 200, creatorA: 200 }
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open('/api/redemptions.csv', who as Person)
      expect([who, answer.statusCode]).toEqual([who, status])
      for (const word of Object.values(ofCreatorA)) expect(answer.body).not.toContain(word)
    }
    expect((await open('/api/redemptions.csv', 'creatorA')).body).toContain('Corner Shop')
    expect((await open('/api/redemptions.csv', 'creatorB')).body).not.toContain('Corner Shop')
  })

  it('the file of the wallet holds the brand’s own, and is for its members', async () => {
    await buildTopup(cast.brandA.actor, 1000).then((topup) => settleAs(topup, 'paid', 'EUR'))
    const statuses = { nobody: 401, person: 403, creatorA: 403, ownerB: 200, ownerA: 200 }
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open('/api/wallet/statement.csv', who as Person)
      expect([who, answer.statusCode]).toEqual([who, status])
    }
    expect((await open('/api/wallet/statement.csv', 'ownerA')).body).toContain('Coins bought')
    expect((await open('/api/wallet/statement.csv', 'ownerB')).body).not.toContain('Coins bought')
  })

  it.each(['csv', 'zip'])('the invoices as %s are the brand’s own, for its members', async (as) => {
    await buildTopup(cast.brandA.actor, 1000).then((topup) => settleAs(topup, 'paid', 'EUR'))
    const query = { limit: 100 }
    const { items } = (await server.call(invoices.list, { as: cast.brandA, query })).body
    const numbers = items.map(({ number }) => number)
    const statuses = { nobody: 401, person: 403, creatorA: 403, ownerB: 200, viewerA: 200 }
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open(`/api/wallet/invoices.${as}`, who as Person)
      // A brand without documents has no file of them.
      const expected = as === 'zip' && who === 'ownerB' ? 409 : status
      expect([who, answer.statusCode]).toEqual([who, expected])
      for (const number of numbers) expect(answer.body.includes(number)).toBe(who === 'viewerA')
    }
  })

  it('the file of a campaign’s coins is for the brand whose campaign it is', async () => {
    const { campaignId } = await buildCollaborationOfA(cast, 'submitted')
    const statuses = { nobody: 401, person: 403, creatorA: 403, ownerB: 404, viewerA: 200 }
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open(`/api/wallet/campaigns/${campaignId}/statement.csv`, who as Person)
      expect([who, answer.statusCode]).toEqual([who, status])
    }
  })

  it('the file of a coupon’s redemptions is for the brand that offers it', async () => {
    const { id } = await buildBrandCoupon(cast.brandA, { coinsCost: 1 })
    const { id: bought } = await redeemCoupon(cast.creatorA.actor, id)
    const { code } = await viewCode(cast.creatorA.actor, bought)
    const statuses = { nobody: 401, person: 403, creatorA: 403, ownerB: 404, viewerA: 200 }
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open(`/api/brand/coupons/${id}/redemptions.csv`, who as Person)
      expect([who, answer.statusCode]).toEqual([who, status])
      expect(answer.body.includes('Ada Quill')).toBe(status === 200)
      expect(answer.body).not.toContain(code)
    }
  })

  it('the live stream is for people who are signed in', async () => {
    expect((await open('/api/events', 'nobody')).json().code).toBe('session.required')
  })

  it('a private file is its uploader’s and for the whole team it was granted to', async () => {
    const { url } = await finishUpload(cast.ids.creatorA, await buildArrivedPdf(cast.ids.creatorA))
    await inTransaction((tx) => grantFile(tx, url, { brandId: cast.brandA.brandId }))
    const refused = new Map<Person, number>([
      ['nobody', 401],
      ['person', 404],
      ['creatorB', 404],
      ['ownerB', 404],
    ])
    for (const who of people)
      expect([who, (await open(url, who)).statusCode]).toEqual([who, refused.get(who) ?? 200])
  })

  it('the pieces of an upload come from whoever began it', async () => {
    const id = await buildArrivedPdf(cast.ids.creatorA)
    for (const who of people.filter((one) => one !== 'creatorA')) {
      const sent = { token: (await cast.signIn(who))?.token }
      const piece = { at: 0, bytes: Buffer.from('x') }
      const status = who === 'nobody' ? 401 : 404
      expect((await sendPiece(server.app, id, piece, sent)).statusCode).toBe(status)
      for (const method of ['HEAD', 'DELETE'] as const)
        expect((await askUpload(server.app, method, id, sent)).statusCode).toBe(status)
    }
  })

  it('serves under /api what the contract has, what this file names, and nothing else', () => {
    const extra = ['GET /events', 'GET /redemptions.csv', 'GET /wallet/statement.csv']
    extra.push('GET /wallet/campaigns/:campaignId/statement.csv')
    extra.push('GET /wallet/invoices.csv', 'GET /wallet/invoices.zip')
    extra.push('GET /wallet/invoices/:invoiceId.pdf')
    extra.push('GET /wallet/topups/:topupId/payment-request.pdf')
    for (const file of ['GET /wallet/products', 'GET /creator/products'])
      extra.push(`${file}.csv`, `${file}.pdf`)
    extra.push('GET /brand/coupons/:couponId/redemptions.csv')
    extra.push('GET /rights/:grantId/receipt.json', 'GET /rights/:grantId/receipt.pdf')
    extra.push('GET /brand/rights.csv', 'GET /creator/rights.csv')
    // What all of it is, for programs and for people.
    extra.push('GET /openapi.json', 'GET /reference')
    extra.push('GET /enrolments/:enrolmentId/days.csv', 'GET /commissions.csv')
    extra.push('GET /brand/programmes/:programmeId/days.csv')
    extra.push('GET /brand/programmes/:programmeId/conversions.csv')
    // Files in pieces, by the tus protocol.
    extra.push('POST /uploads', 'PATCH /uploads/:uploadId', 'DELETE /uploads/:uploadId')
    const served = servedUnderApi(server.app)
    const underApi = [...endpoints.keys()].filter((name) => !name.includes(' /v1/'))
    expect(served.sort()).toEqual([...underApi, ...extra].sort())
  })
})
