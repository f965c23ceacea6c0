import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedBrand } from '#platform/http/asked-brand.ts'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { previewOf } from './preview-image.ts'
import { type SeenFile, viewSeenFile } from './private-file.views.ts'
import { idOfPrivateName, posterKeyOf, privateNameOf } from './private-file-name.ts'
import { sendFile } from './send-file.ts'
import { finishUpload } from './uploads/finish-upload.ts'

type Asked = { Params: { name: string }; Querystring: { download?: string } }

/** Anyone without access gets the same 404 as for a missing file. */
export const servePrivateFiles = async (app: FastifyInstance): Promise<void> => {
  bind(app, files.finishUpload, ({ actor, params, body }) =>
    finishUpload(actor.userId, params.uploadId, body),
  )

  const fileOf = async (request: FastifyRequest<Asked>): Promise<SeenFile> => {
    const actor = (await app.resolveActor(request)) ?? refuse('session.required')
    const { name } = request.params
    const id = idOfPrivateName(name) ?? refuse('request.not_found')
    const asked = { id, url: `/files/p/${name}`, namesBrand: askedBrand(request) !== null }
    const file = (await viewSeenFile(actor, asked)) ?? refuse('request.not_found')
    return privateNameOf(file) === name ? file : refuse('request.not_found')
  }
  app.get<Asked>('/files/p/:name', async (request, reply) => {
    const file = await fileOf(request)
    const download = request.query.download !== undefined
    // A video has no watermarked copy: people with the preview may play it, but not download it.
    if (!file.hasOriginal && (file.kind === 'image' || (file.kind === 'video' && download)))
      return refuse(file.hadOriginal ? 'rights.ended' : 'file.preview_only')
    return sendFile(request, reply, file, { download })
  })
  app.get<Asked>('/files/p/:name/preview', async (request, reply) => {
    const file = await fileOf(request)
    if (file.kind !== 'image') return sendFile(request, reply, file, { download: false })
    const key = (await previewOf(file)) ?? refuse('request.not_found')
    return sendFile(request, reply, { ...file, key }, { download: false, variant: 'preview' })
  })
  app.get<Asked>('/files/p/:name/poster', async (request, reply) => {
    const file = await fileOf(request)
    const poster = { ...file, mime: 'image/webp', key: posterKeyOf(file.id) }
    return sendFile(request, reply, poster, { download: false, variant: 'poster' })
  })
}
