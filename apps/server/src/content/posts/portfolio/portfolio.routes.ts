import { portfolios } from '@tandem/contract/content/posts/portfolio.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind } from '#platform/http/bind.ts'
import { placeInBrandPortfolio, placeInOwnPortfolio } from './place-post.ts'
import { listBrandPortfolio, listCreatorPortfolio } from './portfolio.views.ts'
import { removeFromBrandPortfolio, removeFromOwnPortfolio } from './remove-post.ts'

export const servePortfolios = (app: FastifyInstance): void => {
  bind(app, portfolios.brandOwn, ({ actor, query }) => listBrandPortfolio(actor, query))
  bind(app, portfolios.brandPlace, ({ actor, params, body }) =>
    placeInBrandPortfolio(actor, params.postId, body.place),
  )
  bind(app, portfolios.brandRemove, ({ actor, params }) =>
    removeFromBrandPortfolio(actor, params.postId),
  )
  bind(app, portfolios.ofCreator, ({ actor, params, query }) =>
    whereSeen(actor, params.creatorName, (name) => listCreatorPortfolio(name, query)),
  )
  bind(app, portfolios.creatorPlace, ({ actor, params, body }) =>
    placeInOwnPortfolio(actor, params.postId, body.place),
  )
  bind(app, portfolios.creatorRemove, ({ actor, params }) =>
    removeFromOwnPortfolio(actor, params.postId),
  )
}
