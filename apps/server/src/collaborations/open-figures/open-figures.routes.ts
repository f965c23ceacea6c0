import { openFigures } from '@tandem/contract/collaborations/open-figures/open-figures.endpoints.ts'
import { minuteMs } from '@tandem/contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { keptBriefly } from '#platform/kept-briefly.ts'
import { settings } from '#platform/settings/settings.ts'
import { feedOf, figuresFileOf, type Site } from './feed.words.ts'
import { listSnapshots, viewFigures } from './snapshot.views.ts'

const siteOf = (): Site => ({ name: settings.productName, url: settings.publicUrl })

const forPrograms = {
  'cache-control': 'public, max-age=3600',
  'access-control-allow-origin': '*',
}

export const serveOpenFigures = (app: FastifyInstance): void => {
  const readLatest = keptBriefly(minuteMs, () => viewFigures())
  const readDays = keptBriefly(minuteMs, () => listSnapshots())
  bind(app, openFigures.read, () => readLatest())
  app.get('/open/figures.json', { helmet: false }, async (_request, reply) =>
    reply.headers(forPrograms).send(figuresFileOf(await readLatest(), siteOf())),
  )
  app.get('/open/feed.xml', { helmet: false }, async (_request, reply) =>
    reply
      .headers(forPrograms)
      .type('application/rss+xml; charset=utf-8')
      .send(feedOf(await readDays(), siteOf())),
  )
}
