import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countVisit } from '#accounts/identity/index.ts'
import type { Actor } from '#platform/actor.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { drawPreview } from './draw-preview.ts'
import { viewMediaKit } from './media-kit.views.ts'
import { findPreview } from './preview.views.ts'
import { viewPublicBrand } from './public-brand.views.ts'
import { viewPublicCampaign } from './public-campaign.views.ts'
import { readShowcase } from './showcase.views.ts'

const asked = (actor: Actor | null, ip: string): Promise<void> | undefined =>
  actor === null ? countVisit(ip) : undefined

export const servePublicPages = (app: FastifyInstance): void => {
  bind(app, publicPages.brand, async ({ actor, params, request }) => {
    await asked(actor, request.ip)
    return viewPublicBrand(params.brandName)
  })
  bind(app, publicPages.campaign, async ({ actor, params, request }) => {
    await asked(actor, request.ip)
    return viewPublicCampaign(params.campaignId)
  })
  bind(app, publicPages.creator, async ({ actor, params, request }) => {
    await asked(actor, request.ip)
    return viewMediaKit(actor, params.creatorName)
  })
  bind(app, publicPages.showcase, readShowcase)
  app.get<{ Params: { kind: string; name: string } }>(
    '/files/previews/:kind/:name',
    async ({ params, ip }, reply) => {
      await countVisit(ip)
      const found = await findPreview(params.kind, params.name.replace(/\.png$/, ''))
      const png = await drawPreview(found ?? refuse('request.not_found'))
      return reply
        .type('image/png')
        .headers({
          'cache-control': 'public, max-age=3600',
          'content-security-policy': "sandbox; default-src 'none'",
          // Other sites show this picture as a preview when somebody shares the link.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(png)
    },
  )
}
