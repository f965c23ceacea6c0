import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { keyOfName, type SmallerPicture, smallerOfName } from './file-name.ts'
import { fileStore } from './file-store.ts'
import { makeSmaller } from './smaller-picture.ts'
import { uploadImage } from './store-image.ts'
import { readUpload, uploadOf } from './uploads/uploaded-bytes.ts'

export const serveFiles = async (app: FastifyInstance): Promise<void> => {
  // A separate scope, because only this route accepts raw bytes as a body.
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, acceptsFiles: true }
    })
    scope.addContentTypeParser(/^(image\/|application\/octet-stream$)/, readUpload)
    bind(scope, files.upload, ({ actor, request }) => uploadImage(actor.userId, uploadOf(request)))
  })
  app.get<{ Params: { name: string } }>('/files/:name', (request, reply) => {
    const { name } = request.params
    const smaller = smallerOfName(name)
    if (smaller !== null) return sendSmaller(reply, smaller)
    return sendPicture(reply, keyOfName(name) ?? refuse('request.not_found'))
  })
}

const sendSmaller = async (reply: FastifyReply, asked: SmallerPicture): Promise<FastifyReply> => {
  const { key, of, format } = asked
  if ((await fileStore().size(key)) === null && !(await makeSmaller(asked)))
    // Sends the full picture until the smaller one can be made, so it must not be cached.
    return sendPicture(reply, of, { kept: 'no-store' })
  return sendPicture(reply, key, { format })
}

const forGood = 'public, max-age=31536000, immutable'

/** Emails show these pictures too, and a mail program in a browser has another origin. */
const sendPicture = async (
  reply: FastifyReply,
  key: string,
  { format = 'webp', kept = forGood } = {},
): Promise<FastifyReply> => {
  const picture = (await fileStore().read(key)) ?? refuse('request.not_found')
  return reply
    .type(`image/${format}`)
    .header('content-length', picture.bytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', kept)
    .send(picture.stream)
}
