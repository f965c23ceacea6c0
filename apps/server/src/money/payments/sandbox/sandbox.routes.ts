import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuseWhileLow } from '#platform/disk/disk-space.ts'
import { ownOrigins } from '#platform/http/same-site.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { isOpen } from '../topup.rules.ts'
import { pressSandboxButton } from './press-sandbox-button.ts'
import { type AtTheBank, wasDecided, whatHappens } from './sandbox.rules.ts'
import { sandboxPage, unknownPaymentPage } from './sandbox-page.ts'
import {
  findSandboxPayment,
  listSandboxFacts,
  listSandboxRefunds,
} from './sandbox-payment.views.ts'

const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // With the default policy, the browser would send the page's form with the Origin `null`.
    .header('referrer-policy', 'same-origin')
    .send(html)

const lookAtTheBank = async (providerRef: string): Promise<AtTheBank | undefined> => {
  const payment = await findSandboxPayment(providerRef)
  if (payment === undefined) return undefined
  const known = await listSandboxFacts(providerRef)
  return {
    providerRef,
    payment,
    known,
    waitingRefunds: await listSandboxRefunds(providerRef, 'waiting'),
    paidRefunds: await listSandboxRefunds(providerRef, 'done'),
  }
}

const walletPath = ({ payment }: AtTheBank): string => `/brand-wallet?topup=${payment.topupId}`

const pathAfter = (atBank: AtTheBank, action: string): string => {
  const { providerRef, payment } = atBank
  if (action === 'confirm') return `/pay/sandbox/${providerRef}?step=confirm`
  return isOpen(payment.state) ? walletPath(atBank) : `/pay/sandbox/${providerRef}`
}

const press = async (
  reply: FastifyReply,
  providerRef: string,
  body: unknown,
): Promise<FastifyReply> => {
  const payment = await lookAtTheBank(providerRef)
  if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage())
  if (!(body instanceof URLSearchParams)) return refuse('input.wrong_type')
  const action = body.get('action') ?? ''
  const open = isOpen(payment.payment.state)
  if (open && action === 'confirm') return reply.redirect(pathAfter(payment, action), 303)
  if (wasDecided(action, payment)) return reply.redirect(walletPath(payment), 303)
  const happening = whatHappens(action, payment)
  if (happening === undefined)
    return sendPage(reply, 400, sandboxPage(payment, { open, mistaken: true }))
  await pressSandboxButton(providerRef, happening)
  return reply.redirect(pathAfter(payment, action), 303)
}

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
    type Asked = { Params: { providerRef: string }; Querystring: { step?: string } }
    pay.get<Asked>(path, async (request, reply) => {
      const payment = await lookAtTheBank(request.params.providerRef)
      if (payment === undefined) return sendPage(reply, 404, unknownPaymentPage())
      const confirms = request.query.step === 'confirm'
      return sendPage(
        reply,
        200,
        sandboxPage(payment, { open: isOpen(payment.payment.state), confirms }),
      )
    })
    pay.post<Asked>(
      path,
      // HTML forms cannot send JSON, so the Origin is checked here.
      { config: { crossSite: true } },
      async (request, reply) => {
        if (!origins.has(request.headers.origin ?? '')) return refuse('request.cross_site')
        await refuseWhileLow()
        return press(reply, request.params.providerRef, request.body)
      },
    )
  })
}
