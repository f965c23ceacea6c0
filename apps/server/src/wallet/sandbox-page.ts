import { currencyDigits } from '@tandem/contract/wallet/topup-cost.ts'
import { settings } from '#platform/settings.ts'
import type { SandboxPayment } from './sandbox-payment.views.ts'
import { sandboxStyle } from './sandbox-style.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const priceOf = ({ amountMinor, currency }: SandboxPayment): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    amountMinor / 10 ** currencyDigits(currency),
  )
const coinsOf = ({ coins }: SandboxPayment): string =>
  `${new Intl.NumberFormat('en').format(coins)} coins`

const documentOf = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(settings.productName)} - ${escaped(title)}</title>
<style>${sandboxStyle}</style>
</head>
<body>
<main>
<p class="brand">${escaped(settings.productName)} <span>Test bank</span></p>
${body}
</main>
</body>
</html>
`

const mistakes = {
  card: 'This bank knows only the test card 4242 4242 4242 4242. Never type a real one here.',
  decision: 'Choose Approve or Decline.',
} as const

/** The page where the card is asked for. */
export const paymentPage = (payment: SandboxPayment, mistake?: keyof typeof mistakes): string =>
  documentOf(
    'Test payment',
    `<h1>Pay ${escaped(priceOf(payment))}</h1>
<p class="what">${escaped(coinsOf(payment))} for ${escaped(payment.brandName)}</p>
${payment.state === 'failed' ? '<p class="note">The card was declined before. You can try again.</p>' : ''}
<form method="post" autocomplete="off">
<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" value="4242 4242 4242 4242" aria-describedby="hint${mistake === 'card' ? ' mistake' : ''}"${mistake === 'card' ? ' aria-invalid="true"' : ''}>
<p id="hint" class="hint">A test card. No real money moves, and nothing typed here is kept.</p>
${mistake === undefined ? '' : `<p id="mistake" class="mistake" role="alert">${mistakes[mistake]}</p>`}
<div class="actions">
<button name="decision" value="approve" class="primary">Approve</button>
<button name="decision" value="decline">Decline</button>
</div>
</form>
<p class="leave"><a href="/brand-wallet?topup=${payment.topupId}">Leave</a> without deciding: the payment stays open.</p>`,
  )

/** A payment that can't be made any more, because it was. */
export const decidedPage = (payment: SandboxPayment): string =>
  documentOf(
    'Payment approved',
    `<h1>${payment.state === 'paid' ? 'Already paid' : 'This payment is closed'}</h1>
<p class="what">${escaped(priceOf(payment))} for ${escaped(coinsOf(payment))}</p>
<p class="leave"><a href="/brand-wallet?topup=${payment.topupId}">Back to the wallet</a></p>`,
  )

/** No payment has this address. */
export const unknownPaymentPage = (): string =>
  documentOf(
    'No such payment',
    `<h1>No such payment</h1>
<p class="what">The address is incomplete or wrong. Start the top-up again from the wallet.</p>
<p class="leave"><a href="/brand-wallet">Back to the wallet</a></p>`,
  )
