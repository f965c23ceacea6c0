import { searches } from '@tandem/contract/discovery/saved-searches/search.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { changeSearch } from './change-search.ts'
import { openSearch } from './open-search.ts'
import { removeSearch } from './remove-search.ts'
import { saveSearch } from './save-search.ts'
import { listSearches } from './search.views.ts'

export const serveSearches = (app: FastifyInstance): void => {
  bind(app, searches.mine, ({ actor }) => listSearches(actor))
  bind(app, searches.save, ({ actor, body }) => saveSearch(actor, body))
  bind(app, searches.change, ({ actor, params, body }) =>
    changeSearch(actor, params.searchId, body),
  )
  bind(app, searches.remove, ({ actor, params }) => removeSearch(actor, params.searchId))
  bind(app, searches.open, ({ actor, params }) => openSearch(actor, params.searchId))
}
