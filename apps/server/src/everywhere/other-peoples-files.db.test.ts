import { invoices } from '@tandem/contract/money/invoices/invoice.endpoints.ts'
import { brandHeader } from '@tandem/contract/platform/asked-brand.ts'
import { beforeAll, expect, it } from 'vitest'
import { drainMetrics } from '#campaigns/analytics/index.ts'
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
import { ownOrigin } from './send.factory.ts'
import { servedUnderApi } from './served-routes.factory.ts'
import { buildCollaborationOfA, buildRedemptionOfA } from './things.factory.ts'

const server = useTestApp()
let cast: Cast
beforeAll(async () => {
  cast = await buildCast()
  await buildRedemptionOfA(cast)
  await settleAs(await buildTopup(cast.brandA.actor, 1000), 'paid', 'EUR')
})

const open = async (url: string, who: Person) => {
  const as = await cast.signIn(who)
  return server.app.inject({
    url,
    headers: {
      origin: ownOrigin,
      cookie: `sid=${as?.token ?? ''}`,
      ...(as?.brandId !== undefined && { [brandHeader]: as.brandId }),
    },
  })
}

let code = 'no code yet'
const forBrands = {
  ...{ nobody: 401, suspended: 401, person: 403, creatorA: 403, formerA: 403 },
  ...{ viewerA: 200, agencyForA: 200 },
}
const forCreators = { nobody: 401, person: 403, ownerA: 403, creatorA: 200 }

type File = {
  statuses: Partial<Record<Person, number>>
  url: () => Promise<string> | string
  words?: () => Promise<string[]> | string[]
}
const numbersOfA = async () => {
  const { items } = (await server.call(invoices.list, { as: cast.brandA, query: {} })).body
  return items.map(({ number }) => number)
}
const files: Record<string, File> = {
  'a creator’s redemptions': {
    statuses: { ...forCreators, creatorB: 200 },
    url: () => '/api/redemptions.csv',
    words: () => ['Corner Shop'],
  },
  'a creator’s earnings': {
    statuses: { ...forCreators, suspended: 401, creatorB: 200 },
    url: () => '/api/creator/earnings.csv',
  },
  'a brand’s wallet': {
    statuses: { ...forBrands, ownerB: 200 },
    url: () => '/api/wallet/statement.csv',
    words: () => ['Coins bought'],
  },
  'a brand’s analytics': {
    statuses: { ...forBrands, ownerB: 200 },
    url: async () => {
      await buildCollaborationOfA(cast, 'submitted')
      await drainMetrics()
      return '/api/brand/analytics.csv?by=creator'
    },
    words: () => ['Ada Quill'],
  },
  'a brand’s analytics as PDF': {
    statuses: { ...forBrands, ownerB: 200 },
    url: () => '/api/brand/analytics.pdf',
  },
  'a campaign’s report as PDF': {
    statuses: { ...forBrands, ownerB: 404 },
    url: async () => {
      const { campaignId } = await buildCollaborationOfA(cast, 'submitted')
      return `/api/brand/campaigns/${campaignId}/report.pdf`
    },
  },
  'a brand’s invoices': {
    statuses: { ...forBrands, ownerB: 200 },
    url: () => '/api/wallet/invoices.csv',
    words: numbersOfA,
  },
  'a brand’s invoices as papers': {
    statuses: { ...forBrands, ownerB: 409 },
    url: () => '/api/wallet/invoices.zip',
    words: numbersOfA,
  },
  'a campaign’s coins': {
    statuses: { ...forBrands, ownerB: 404 },
    url: async () => {
      const { campaignId } = await buildCollaborationOfA(cast, 'submitted')
      return `/api/wallet/campaigns/${campaignId}/statement.csv`
    },
  },
  'a coupon’s redemptions': {
    statuses: { ...forBrands, ownerB: 404 },
    url: async () => {
      const { id } = await buildBrandCoupon(cast.brandA, { coinsCost: 1 })
      const { id: bought } = await redeemCoupon(cast.creatorA.actor, id)
      code = String((await viewCode(cast.creatorA.actor, bought)).code)
      return `/api/brand/coupons/${id}/redemptions.csv`
    },
    words: () => ['Ada Quill'],
  },
}

it.each(Object.entries(files))(
  'the file of %s is for its own people',
  async (_, { statuses, ...file }) => {
    const url = await file.url()
    const words = (await file.words?.()) ?? []
    for (const [who, status] of Object.entries(statuses)) {
      const answer = await open(url, who as Person)
      expect([who, answer.statusCode]).toEqual([who, status])
      // The coupon code belongs to the creator, so no brand may see it.
      expect(answer.body).not.toContain(code)
      for (const word of words)
        expect([who, answer.body.includes(word)]).toEqual([
          who,
          /^(viewer|creator|agencyFor)A$/.test(who) && status === 200,
        ])
    }
  },
)

it('the live stream is for people who are signed in', async () => {
  expect((await open('/api/events', 'nobody')).json().code).toBe('session.required')
})

it('a private file is its uploader’s and for the whole team it was granted to', async () => {
  const { url } = await finishUpload(cast.ids.creatorA, await buildArrivedPdf(cast.ids.creatorA))
  await inTransaction((tx) => grantFile(tx, url, { brandId: cast.brandA.brandId }))
  const refused = {
    ...{ nobody: 401, suspended: 401, person: 404, creatorB: 404, ownerB: 404 },
    ...{ agencyForB: 404, formerA: 404, operator: 404 },
  }
  const statusFor = new Map<string, number>(Object.entries(refused))
  for (const who of people)
    expect([who, (await open(url, who)).statusCode]).toEqual([who, statusFor.get(who) ?? 200])
})

it('the pieces of an upload come from whoever began it', async () => {
  const id = await buildArrivedPdf(cast.ids.creatorA)
  for (const who of people.filter((one) => one !== 'creatorA')) {
    const sent = { token: (await cast.signIn(who))?.token }
    const piece = { at: 0, bytes: Buffer.from('x') }
    const status = who === 'nobody' || who === 'suspended' ? 401 : 404
    expect((await sendPiece(server.app, id, piece, sent)).statusCode).toBe(status)
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await askUpload(server.app, method, id, sent)).statusCode).toBe(status)
  }
})

it('serves under /api what the contract has, what this file names, and nothing else', async () => {
  const extra = `
    events redemptions.csv wallet/statement.csv wallet/campaigns/:campaignId/statement.csv
    wallet/invoices.csv wallet/invoices.zip wallet/invoices/:invoiceId.pdf
    wallet/topups/:topupId/payment-request.pdf
    wallet/products.csv wallet/products.pdf creator/products.csv creator/products.pdf
    brand/coupons/:couponId/redemptions.csv brand/rights.csv creator/rights.csv
    rights/:grantId/receipt.json rights/:grantId/receipt.pdf openapi.json reference
    enrolments/:enrolmentId/days.csv commissions.csv brand/programmes/:programmeId/days.csv
    brand/programmes/:programmeId/conversions.csv
    brand/campaigns/:campaignId/posts.csv brand/campaigns/:campaignId/creators.csv
    exports/:exportId/file creator/record/signed.json creator/earnings.csv brand/activity.csv brand/analytics.csv brand/analytics.pdf
    brand/campaigns/:campaignId/report.pdf shared-reports/:token/report.pdf operator/statements.csv`
  const tus = ['POST /uploads', 'PATCH /uploads/:uploadId', 'DELETE /uploads/:uploadId']
  const files = extra
    .trim()
    .split(/\s+/)
    .map((path) => `GET /${path}`)
  const underApi = [...(await everyEndpoint()).keys()].filter((name) => !name.includes(' /v1/'))
  expect(servedUnderApi(server.app).sort()).toEqual([...underApi, ...files, ...tus].sort())
})
