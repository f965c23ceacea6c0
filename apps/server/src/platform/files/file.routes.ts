import type { Readable } from 'node:stream'
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
    return sendWhole(reply, keyOfName(name) ?? refuse('request.not_found'))
  })
}

const sendWhole = async (reply: FastifyReply, key: string, kept = forGood) =>
  sendPicture(reply, (await fileStore().read(key)) ?? refuse('request.not_found'), { kept })

const sendSmaller = async (reply: FastifyReply, asked: SmallerPicture): Promise<FastifyReply> => {
  const { key, of, format } = asked
  const made = await fileStore().read(key)
  if (made !== null) return sendPicture(reply, made, { format })
  // Sends the full picture until the smaller one can be made, so it must not be cached.
  if (!(await makeSmaller(asked))) return sendWhole(reply, of, 'no-store')
  const smaller = (await fileStore().read(key)) ?? refuse('request.not_found')
  return sendPicture(reply, smaller, { format })
}

const forGood = 'public, max-age=31536000, immutable'

/** Emails show these pictures too, and a mail program in a browser has another origin. */
const sendPicture = (
  reply: FastifyReply,
  picture: { stream: Readable; bytes: number },
  { format = 'webp', kept = forGood },
): FastifyReply =>
  reply
    .type(`image/${format}`)
    .header('content-length', picture.bytes)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', kept)
    .send(picture.stream)
