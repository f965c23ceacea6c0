import type { StripeBooks } from './fake-stripe-books.factory.ts'
import { deliver } from './fake-stripe-message.factory.ts'

const button = (deed: string, label: string): string =>
  `<button name="deed" value="${deed}">${label}</button>`

const pageOf = (price: string, said: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Checkout</title></head>
<body><main><h1>Pay ${price}</h1><p role="status">${said}</p>
<form method="post">${button('pay', 'Pay')}${button('decline', 'Pay with a card without money')}
${button('debit', 'Pay by direct debit')}${button('leave', 'Back')}</form></main></body></html>`

export type Checkout = { location: string } | { html: string } | undefined

export const checkOut = async (
  books: StripeBooks,
  pressed: { sessionId: string; deed: string | null; webhookUrl: string },
): Promise<Checkout> => {
  const { sessionId, deed, webhookUrl } = pressed
  const session = books.sessions.get(sessionId)
  if (session === undefined) return undefined
  const price = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`
  if (deed === null) return { html: pageOf(price, '') }
  if (deed === 'decline') {
    await deliver(books.decline(sessionId), webhookUrl)
    return { html: pageOf(price, 'Your card was declined.') }
  }
  if (deed === 'pay') await deliver(books.pay(sessionId), webhookUrl)
  if (deed === 'debit') await deliver(books.payLater(sessionId), webhookUrl)
  return { location: session.success_url }
}
