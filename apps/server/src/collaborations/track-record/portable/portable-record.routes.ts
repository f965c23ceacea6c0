import { portableRecords } from '@tandem/contract/collaborations/track-record/portable/portable-record.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { whereSeen } from '#accounts/creators/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { checkRecord } from './check-record.ts'
import { importRecord } from './import-record.ts'
import { viewImportedOf, viewOwnImported } from './imported-record.views.ts'
import { serveSignedRecord } from './record-file.ts'
import { removeRecord } from './remove-record.ts'

export const servePortableRecords = (app: FastifyInstance): void => {
  bind(app, portableRecords.mine, ({ actor }) => viewOwnImported(actor))
  bind(app, portableRecords.check, ({ actor, body }) => checkRecord(actor, body.text))
  bindStep(
    app,
    portableRecords.import,
    ({ actor, body }) => importRecord(actor, body.text),
    ({ actor }) => viewOwnImported(actor),
  )
  bindStep(
    app,
    portableRecords.remove,
    ({ actor, params }) => removeRecord(actor, params.recordId),
    ({ actor }) => viewOwnImported(actor),
  )
  bind(app, portableRecords.ofCreator, ({ actor, params }) =>
    whereSeen(actor, params.creatorName, viewImportedOf),
  )
  serveSignedRecord(app)
}
