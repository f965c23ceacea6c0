import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { webhooks } from '@tandem/contract/integrations/webhooks/webhook.endpoints.ts'
import { redemptions } from '@tandem/contract/money/redemptions/redemption.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { buildBrandCoupon } from '#money/coupons/brand-coupon.factory.ts'
import { refundByOperator } from '#money/redemptions/refund-redemption.ts'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp()

type Answer = { status: number; body: object }
type Limit = {
  most: number
  refusal: string
  /** Of an own owner each time: what one has doesn't count for another. */
  owner: () => Promise<{
    add: (nr: number) => Promise<Answer>
    end: (first: Answer) => Promise<unknown>
  }>
}

const idOf = ({ body }: Answer): string => ('id' in body ? String(body.id) : '')

const limits: Record<string, Limit> = {
  'API keys': {
    most: 20,
    refusal: 'api_key.too_many',
    owner: async () => {
      const as = await buildBrand()
      const body = { name: 'Our sheet', scopes: ['campaigns:read' as const] }
      return {
        add: () => server.call(apiKeys.make, { as, body }),
        end: (first) => server.call(apiKeys.revoke, { as, params: { keyId: idOf(first) } }),
      }
    },
  },
  webhooks: {
    most: 10,
    refusal: 'webhook.too_many',
    owner: async () => {
      const as = await buildBrand()
      const body = { url: 'http://127.0.0.1:9/', types: ['commission.earned' as const] }
      return {
        add: () => server.call(webhooks.add, { as, body }),
        end: (first) => server.call(webhooks.remove, { as, params: { webhookId: idOf(first) } }),
      }
    },
  },
  'decline templates': {
    most: 20,
    refusal: 'decline_template.too_many',
    owner: async () => {
      const as = await buildBrand()
      return {
        add: (nr) =>
          server.call(applicants.saveTemplate, {
            as,
            body: { name: `Template ${nr}`, reason: 'style', words: 'Not ours.' },
          }),
        end: async () => {
          const { items } = (await server.call(applicants.templates, { as })).body
          const params = { templateId: items[0]?.id ?? '' }
          return server.call(applicants.removeTemplate, { as, params })
        },
      }
    },
  },
  'coupons of one kind': {
    most: 2,
    refusal: 'coupon.limit_reached',
    owner: async () => {
      const { id: couponId } = await buildBrandCoupon(await buildBrand(), { perCreatorLimit: 2 })
      const as = await buildCreator()
      await fundCreator(as.actor.userId, 1000)
      return {
        add: () => server.call(redemptions.redeem, { as, params: { couponId } }),
        end: (first) => refundByOperator(idOf(first), 'The shop was shut.'),
      }
    },
  },
}

describe('so many and no more of', () => {
  it.each(Object.entries(limits))('%s: what ended makes room for one', async (_, limit) => {
    await (await limit.owner()).add(0)
    const { add, end } = await limit.owner()
    const first = await add(0)
    for (let nr = 1; nr < limit.most; nr += 1) expect((await add(nr)).status).toBe(200)
    expect((await add(limit.most)).body).toMatchObject({ code: limit.refusal })
    await end(first)
    expect((await add(limit.most)).status).toBe(200)
    expect((await add(limit.most + 1)).body).toMatchObject({ code: limit.refusal })
  })
})
