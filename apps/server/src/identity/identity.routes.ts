import { identity } from '@tandem/contract/identity/identity.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/bind.ts'
import { viewInstallation } from './installation.ts'
import { viewSession } from './session.views.ts'

export const serveIdentity = (app: FastifyInstance): void => {
  bind(app, identity.session, ({ actor }) => viewSession(actor))
  bind(app, identity.installation, async () => viewInstallation())
}
