import { isId } from '@tandem/contract/ids.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseWithoutRoomForFile } from '#platform/disk/disk-space.ts'
import { withRequestContext } from '#platform/http/request-context.ts'
import { refuse } from '#platform/refusal.ts'
import { announcedUpload } from './announced-upload.ts'
import { forgetUpload, startUpload } from './start-upload.ts'
import { isOwnUpload } from './upload.views.ts'
import { passOn, uploadTransport } from './upload-transport.ts'

/** The tus protocol isn't JSON, so only `files.finishUpload` is in the contract. */
export const serveUploads = async (app: FastifyInstance): Promise<void> => {
  const userOf = async (request: FastifyRequest): Promise<string> =>
    ((await app.resolveActor(request)) ?? refuse('session.required')).userId
  const answer = uploadTransport()
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, acceptsFiles: true, streamsBody: true }
      route.helmet = false
    })
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, parsed) =>
      parsed(null),
    )
    scope.post('/api/uploads', async (request, reply) => {
      const userId = await userOf(request)
      const id = await withRequestContext(
        {
          requestId: request.id,
          operation: 'POST /uploads',
          holdSession: (tx) => app.holdSession(tx, userId, request),
        },
        () => startUpload(userId, announcedUpload(request.headers)),
      )
      let begun: Response | undefined
      try {
        begun = await answer(request, reply, id)
      } finally {
        if (begun?.status !== 201) await forgetUpload(id)
      }
      return passOn(begun, reply)
    })
    scope.route<{ Params: { uploadId: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: '/api/uploads/:uploadId',
      handler: async (request, reply) => {
        const { uploadId } = request.params
        const userId = await userOf(request)
        if (!isId(uploadId) || !(await isOwnUpload(userId, uploadId)))
          return refuse('upload.not_found')
        if (request.method === 'PATCH')
          await refuseWithoutRoomForFile(Number(request.headers['content-length'] ?? 0))
        return passOn(await answer(request, reply, uploadId), reply)
      },
    })
  })
}
