import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind } from '#platform/http/bind.ts'
import { appealByBrand, appealByCreator } from './make-appeal.ts'
import { servePortableRecords } from './portable/portable-record.routes.ts'
import {
  viewBrandRecord,
  viewCreatorRecord,
  viewRecordOfBrand,
  viewRecordOfCreator,
} from './record.views.ts'
import { listBrandEvents, listCreatorEvents } from './record-events.views.ts'

export const serveRecords = (app: FastifyInstance): void => {
  servePortableRecords(app)
  bind(app, records.mine, ({ actor }) => viewCreatorRecord(actor.userId))
  bind(app, records.myEvents, ({ actor, query }) => listCreatorEvents(actor, query))
  bind(app, records.appeal, ({ actor, body }) => appealByCreator(actor, body))
  bind(app, records.ofMyBrand, ({ actor }) => viewBrandRecord(actor.brandId))
  bind(app, records.brandEvents, ({ actor, query }) => listBrandEvents(actor, query))
  bind(app, records.appealForBrand, ({ actor, body }) => appealByBrand(actor, body))
  bind(app, records.ofBrand, ({ params }) => viewRecordOfBrand(params.brandName))
  bind(app, records.ofCreator, ({ actor, params }) =>
    whereSeen(actor, params.creatorName, viewRecordOfCreator),
  )
}
