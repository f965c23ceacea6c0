import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { appOf } from '../platform-adapters.ts'
import { deleteToldAccount } from './delete-told-account.ts'
import { deletionPage } from './deletion-page.ts'
import { endToldAccount } from './end-told-account.ts'
import { isCode, readSignedRequest, type SignedRequest } from './signed-request.rules.ts'
import { findDeletion } from './told.views.ts'

const own = '/auth/platforms/instagram'
const bodyBytesMax = 16 * 1024

/** Meta sends this request for a user. The app's secret proves the sender. */
const readTold = (body: unknown, secret: string): SignedRequest =>
  readSignedRequest(
    (body instanceof URLSearchParams && body.get('signed_request')) || '',
    secret,
  ) ??
  refuse(
    'input.invalid',
    'The signed_request does not fit. INSTAGRAM_CLIENT_SECRET must be the Instagram app’s secret.',
  )

type Answer = (told: SignedRequest) => Promise<unknown>
const answer = (act: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
  const app = appOf('instagram')
  if (app === undefined) return reply.callNotFound()
  await refuseWhileLow()
  return reply.send(await act(readTold(request.body, app.clientSecret)))
}

const takeDeletion: Answer = async (told) => {
  await deleteToldAccount('instagram', told)
  const url = `${settings.publicUrl}${own}/deletions/${told.code}`
  return { url, confirmation_code: told.code }
}

const takeEnd: Answer = async (told) => {
  await endToldAccount('instagram', told)
  return {}
}

export const serveMetaCallbacks = async (app: FastifyInstance): Promise<void> => {
  await app.register(async (meta) => {
    meta.removeAllContentTypeParsers()
    meta.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    // Meta's requests have no Origin, so their signature is checked instead.
    const signed = { config: { crossSite: true } }
    meta.post(`${own}/deletion`, signed, answer(takeDeletion))
    meta.post(`${own}/deauthorize`, signed, answer(takeEnd))
    meta.get<{ Params: { code: string } }>(`${own}/deletions/:code`, async (request, reply) => {
      const { code } = request.params
      const deletedAt = isCode(code) ? await findDeletion(code) : undefined
      return reply
        .status(deletedAt === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(deletionPage(code, deletedAt))
    })
  })
}
