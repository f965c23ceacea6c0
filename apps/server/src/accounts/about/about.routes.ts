import { about } from '@tandem/contract/accounts/about/about.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { settings } from '#platform/settings/settings.ts'
import { readLegalPages } from './legal-pages.ts'

export const serveAbout = (app: FastifyInstance): void => {
  const pages = readLegalPages(settings)
  bind(app, about.operator, async () => settings.seller)
  bind(app, about.legalPage, async ({ params }) => ({
    html: pages.get(params.page) ?? null,
  }))
}
