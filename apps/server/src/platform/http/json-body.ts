import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

const notUtf8 = () => new Refusal('input.invalid', { detail: 'Send the text in UTF-8.' })
const encoded = () =>
  new Refusal('input.wrong_type', { detail: 'Send the body without a Content-Encoding.' })

/** Refuses bodies that are compressed or not UTF-8. Decoding would silently replace characters. */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) return done(notUtf8())
    return parse(request, body.toString(), done)
  })
  app.addHook('preParsing', ({ headers }, _reply, payload, next) => {
    const { 'content-encoding': encoding = 'identity' } = headers
    return encoding === 'identity' ? next(null, payload) : next(encoded())
  })
}
