import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '#platform/refusal.ts'
import { ownOrigins } from '#platform/same-site.ts'
import { settings } from '#platform/settings.ts'
import type { PaymentReport } from './payment-provider.ts'
import { reportPayment } from './report-payment.ts'
import { decidedPage, paymentPage, unknownPaymentPage } from './sandbox-page.ts'
import { findSandboxPayment, type SandboxPayment } from './sandbox-payment.views.ts'
import { isOpen } from './topup.rules.ts'

const testCard = '4242424242424242'
const walletPath = (payment: SandboxPayment): string => `/brand-wallet?topup=${payment.topupId}`

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // The default, no referrer at all, would also empty the Origin of the page's own form.
    .header('referrer-policy', 'same-origin')
    .send(html)

const reportOf = (
  form: URLSearchParams,
  providerRef: string,
  { amountMinor, currency }: SandboxPayment,
): PaymentReport | undefined => {
  const decision = form.get('decision')
  if (decision === 'approve')
    return { eventId: `${providerRef}:paid`, fact: { fact: 'paid', amountMinor, currency } }
  if (decision === 'decline')
    return {
      eventId: `${providerRef}:${randomUUID()}`,
      fact: { fact: 'failed', failure: 'The bank declined the card.' },
    }
  return undefined
}

/** The sandbox's bank: a page that asks for a test card, and what its buttons do. */
export const serveSandbox = async (app: FastifyInstance): Promise<void> => {
  if (settings.paymentProvider !== 'sandbox') return
  if (settings.production)
    app.log.warn('PAYMENT_PROVIDER is sandbox: top-ups are test payments, and coins cost nothing')
  const origins = ownOrigins(settings.publicUrl)
  await app.register(async (pay) => {
    pay.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    const path = '/pay/sandbox/:providerRef'
    pay.get<{ Params: { providerRef: string } }>(path, async (request, reply) => {
      const payment = await findSandboxPayment(request.params.providerRef)
      if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage())
      if (!isOpen(payment.state)) return sendPage(reply, 200, decidedPage(payment))
      return sendPage(reply, 200, paymentPage(payment))
    })
    pay.post<{ Params: { providerRef: string } }>(
      path,
      // A form can't send JSON; the Origin is checked here instead.
      { config: { crossSite: true } },
      async (request, reply) => {
        if (!origins.has(request.headers.origin ?? '')) return refuse('request.cross_site')
        const { providerRef } = request.params
        const payment = await findSandboxPayment(providerRef)
        if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage())
        if (!isOpen(payment.state)) return reply.redirect(walletPath(payment), 303)
        if (!(request.body instanceof URLSearchParams)) return refuse('input.wrong_type')
        if (request.body.get('card')?.replace(/\D/g, '') !== testCard)
          return sendPage(reply, 400, paymentPage(payment, 'card'))
        const report = reportOf(request.body, providerRef, payment)
        if (report === undefined) return sendPage(reply, 400, paymentPage(payment, 'decision'))
        await reportPayment({ provider: 'sandbox', providerRef }, report)
        return reply.redirect(walletPath(payment), 303)
      },
    )
  })
}
