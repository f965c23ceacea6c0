import { profiles } from '@tandem/contract/accounts/profiles/profile.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countDraftSave } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { viewProfile } from './profile.views.ts'
import { writeProfile } from './write-profile.ts'

export const serveProfiles = (app: FastifyInstance): void => {
  bind(app, profiles.read, ({ actor, params }) => viewProfile(actor, params.userId))
  bind(app, profiles.write, async ({ actor, params, body }) => {
    await countDraftSave(actor.userId)
    return writeProfile(actor, params.userId, body)
  })
}
