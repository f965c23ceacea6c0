import { palette } from '@tandem/contract/discovery/palette/palette.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { findForBrand, findForCreator } from './palette.views.ts'

export const servePalette = (app: FastifyInstance): void => {
  bind(app, palette.find, ({ actor, query: { q } }) => {
    if (!('role' in actor) || actor.role === null) return refuse('role.not_chosen')
    return 'brandId' in actor ? findForBrand(actor, q) : findForCreator(actor, q)
  })
}
