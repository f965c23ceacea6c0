import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { settings } from '../settings/settings.ts'
import { appManifest, offlineDocument } from '../web-document.ts'

export const whatItNeeds = ['manifest.webmanifest', 'offline.html']

const hourly = 'public, max-age=3600'

export const serveInstalledApp = async (
  app: FastifyInstance,
  dist: string,
  styles: string,
): Promise<void> => {
  const built = (name: string) => readFile(join(dist, name), 'utf8')
  const manifest = appManifest(await built('manifest.webmanifest'), settings.productName)
  const offline = offlineDocument(await built('offline.html'), settings.productName, styles)
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', hourly).send(manifest),
  )
  app.get('/offline.html', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(offline),
  )
}
