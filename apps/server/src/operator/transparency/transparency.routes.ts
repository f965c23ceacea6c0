import { transparency } from '@tandem/contract/operator/transparency/transparency.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { countVisit } from '#accounts/identity/index.ts'
import { bind } from '#platform/http/bind.ts'
import { viewTransparency } from './transparency.views.ts'

export const serveTransparency = (app: FastifyInstance): void => {
  bind(app, transparency.read, async ({ query, request }) => {
    await countVisit(request.ip)
    return viewTransparency(query.year)
  })
}
