import { creatorSearch } from '@tandem/contract/discovery/creator-search/creator-search.endpoints.ts'
import { shortlists } from '@tandem/contract/discovery/creator-search/shortlist.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewCreator } from './creator-card.views.ts'
import { searchCreators } from './creator-search.views.ts'
import { createShortlist } from './shortlists/create-shortlist.ts'
import { keepOnShortlist } from './shortlists/keep-on-shortlist.ts'
import { removeShortlist } from './shortlists/remove-shortlist.ts'
import { renameShortlist } from './shortlists/rename-shortlist.ts'
import { restoreShortlist } from './shortlists/restore-shortlist.ts'
import { listShortlisted, listShortlists } from './shortlists/shortlist.views.ts'

export const serveCreatorSearch = (app: FastifyInstance): void => {
  bind(app, creatorSearch.search, ({ actor, query }) => searchCreators(actor, query))
  bind(app, creatorSearch.read, ({ actor, params }) => viewCreator(actor, params.creatorName))
  bind(app, shortlists.all, ({ actor }) => listShortlists(actor))
  bind(app, shortlists.create, ({ actor, body }) => createShortlist(actor, body))
  bind(app, shortlists.rename, ({ actor, params, body }) =>
    renameShortlist(actor, params.shortlistId, body),
  )
  bind(app, shortlists.remove, ({ actor, params }) => removeShortlist(actor, params.shortlistId))
  bind(app, shortlists.restore, ({ actor, params }) => restoreShortlist(actor, params.shortlistId))
  bind(app, shortlists.creators, ({ actor, params, query }) =>
    listShortlisted(actor, params.shortlistId, query),
  )
  bind(app, shortlists.keep, ({ actor, params, body }) =>
    keepOnShortlist(actor, params, body.listed),
  )
}
