import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countNewDraft } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { listBrandNames, viewBrand, viewBrandProfile } from './brand.views.ts'
import { findBrandHolding } from './brand-holding.views.ts'
import { listBrands } from './brand-list.views.ts'
import { createBrand } from './create-brand.ts'
import { updateBrandProfile } from './update-brand-profile.ts'

export const serveBrands = (app: FastifyInstance): void => {
  bind(app, brands.list, async ({ actor, query }) => listBrands(actor, query))
  bind(app, brands.names, async ({ query }) => listBrandNames(query.q ?? ''))
  bind(app, brands.read, async ({ actor, params }) => viewBrand(actor, params.brandName))
  bind(app, brands.holding, async ({ actor, params }) => ({
    brandId: await findBrandHolding(actor, params.thingId),
  }))
  bind(app, brands.create, async ({ actor, body }) => {
    await countNewDraft(actor.userId)
    return createBrand(actor, body)
  })
  bind(app, brands.mine, async ({ actor }) => viewBrandProfile(actor))
  bind(app, brands.update, async ({ actor, body }) => updateBrandProfile(actor, body))
}
