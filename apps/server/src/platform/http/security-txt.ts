import { dayMs } from '@tandem/contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { now } from '../clock.ts'
import { settings } from '../settings/settings.ts'

const validMs = 180 * dayMs

/** RFC 9116. Not served when SECURITY_CONTACT is empty. */
export const serveSecurityTxt = (app: FastifyInstance): void => {
  const { publicUrl, securityContact } = settings
  if (securityContact === undefined) return
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(now().getTime() + validMs).toISOString()}`,
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          'Preferred-Languages: en',
          '',
        ].join('\n'),
      ),
  )
}
