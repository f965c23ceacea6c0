import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewGrant } from './grant.views.ts'
import { listGrants } from './grant-list.views.ts'
import { sendBrandRightsFile, sendMyRightsFile } from './grants-file.ts'

export const serveGrants = (app: FastifyInstance): void => {
  const { ofBrand, readForBrand, mine, readMine } = rightsGrants
  bind(app, ofBrand, ({ actor, query }) => listGrants(actor, query))
  bind(app, readForBrand, ({ actor, params }) => viewGrant(actor, params.grantId))
  bind(app, mine, ({ actor, query }) => listGrants(actor, query))
  bind(app, readMine, ({ actor, params }) => viewGrant(actor, params.grantId))
  // CSV files are not part of the JSON contract. They are streamed page by page.
  app.get('/api/brand/rights.csv', sendBrandRightsFile)
  app.get('/api/creator/rights.csv', sendMyRightsFile)
}
