import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listFavourites, viewCreatorProfile } from './creator.views.ts'
import { setFavourite } from './set-favourite.ts'
import { updateCreatorProfile } from './update-creator-profile.ts'

export const serveCreators = (app: FastifyInstance): void => {
  bind(app, creators.mine, async ({ actor }) => viewCreatorProfile(actor))
  bind(app, creators.update, async ({ actor, body }) => updateCreatorProfile(actor, body))
  bind(app, creators.favourites, async ({ actor, query }) => listFavourites(actor, query))
  bind(app, creators.setFavourite, async ({ actor, params, body }) =>
    setFavourite(actor, params.brandName, body.favourite),
  )
}
