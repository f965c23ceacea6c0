import type { FastifyInstance } from 'fastify'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { settings } from '#platform/settings/settings.ts'
import { readSigned, takeMessage } from './stripe-webhook.ts'

const bodyBytesMax = 256 * 1024

/** The message's signature is the only authentication. */
export const serveStripe = async (app: FastifyInstance): Promise<void> => {
  if (settings.stripe === undefined) return
  if (settings.isPublic && settings.paymentProvider === 'stripe' && settings.playMoney)
    app.log.warn(
      'STRIPE_SECRET_KEY is a test key: top-ups are test payments, and coins cost nothing',
    )
  await app.register(async (hook) => {
    // The signature covers the raw bytes.
    hook.removeAllContentTypeParsers()
    hook.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: bodyBytesMax },
      async (_request: unknown, body: Buffer) => body,
    )
    hook.post(
      '/api/payments/stripe/webhook',
      // Stripe sends no Origin. The signature is checked instead.
      { config: { crossSite: true } },
      async (request, reply) => {
        // Refusing is safe, because Stripe retries for days.
        await refuseWhileLow()
        const event = await readSigned(request.body, request.headers['stripe-signature'])
        const { id, type } = event
        const taken = await takeMessage(event)
        if (taken.taken === 'needs people')
          request.log.error(
            { event: id, type, ...taken },
            'Stripe reports money that somebody must look at',
          )
        else request.log.info({ event: id, type, ...taken }, 'Stripe reported')
        return reply.send({ received: true })
      },
    )
  })
}
