import { files } from '@tandem/contract/files/file.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { keyOfName } from './file-name.ts'
import { fileStore } from './file-store.ts'
import { uploadImage } from './store-image.ts'
import { readUpload, uploadOf } from './uploads/uploaded-bytes.ts'

export const serveFiles = async (app: FastifyInstance): Promise<void> => {
  // A scope of its own: raw bytes are a body here and nowhere else.
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, acceptsFiles: true }
    })
    scope.addContentTypeParser(/^image\//, readUpload)
    bind(scope, files.upload, ({ actor, request }) => uploadImage(actor.userId, uploadOf(request)))
  })
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const key = keyOfName(request.params.name) ?? refuse('request.not_found')
    const file = (await fileStore().read(key)) ?? refuse('request.not_found')
    return reply
      .type('image/webp')
      .header('content-length', file.bytes)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(file.stream)
  })
}
