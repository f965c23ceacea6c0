import { exports } from '@tandem/contract/accounts/exports/export.endpoints.ts'
import { isId } from '@tandem/contract/ids.ts'
import type { FastifyInstance } from 'fastify'
import { sendStored } from '#platform/files/index.ts'
import { bind, bindStep, refuseSecret } from '#platform/http/bind.ts'
import { noteReader } from '#platform/http/brand-of.ts'
import { refuse } from '#platform/refusal.ts'
import { findReadyExport, listExports } from './export.views.ts'
import { exportKeyOf } from './export-file.ts'
import { startExport } from './start-export.ts'

export const serveExports = (app: FastifyInstance): void => {
  bind(app, exports.list, ({ actor }) => listExports(actor))
  bindStep(
    app,
    exports.start,
    ({ actor }) => startExport(actor, 'person'),
    ({ actor }) => listExports(actor),
  )
  bindStep(
    app,
    exports.startForBrand,
    ({ actor }) => startExport(actor, 'brand'),
    ({ actor }) => listExports(actor),
  )
  // A file is not part of the JSON contract.
  app.get<{ Params: { exportId: string } }>(
    '/api/exports/:exportId/file',
    async (request, reply) => {
      const actor = (await app.resolveActor(request)) ?? refuse('session.required')
      refuseSecret(actor)
      const { exportId: id } = request.params
      if (!isId(id)) return refuse('export.not_found')
      const found = (await findReadyExport(actor, id)) ?? refuse('export.not_found')
      const name = `${found.of === 'brand' ? 'brand' : 'my'}-data-${found.finishedAt.slice(0, 10)}.zip`
      if (found.of === 'brand' && 'brandId' in actor) noteReader(request, actor)
      return sendStored(request, reply, { key: exportKeyOf({ id, ...found }), name })
    },
  )
}
