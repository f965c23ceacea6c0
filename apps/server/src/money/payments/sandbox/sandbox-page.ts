import {
  type AtTheBank,
  halfOf,
  isOnItsWay,
  openDispute,
  type SandboxPayment,
} from './sandbox.rules.ts'
import { sandboxCards } from './sandbox-cards.ts'
import { buttonOf, coinsOf, escaped, moneyOf, sandboxDocument } from './sandbox-document.ts'

const priceOf = ({ amountMinor, currency }: SandboxPayment): string =>
  escaped(moneyOf(amountMinor, currency))
const whatOf = ({ coins, brandName }: SandboxPayment): string =>
  `<p class="what">${escaped(coinsOf(coins))} for ${escaped(brandName)}</p>`
const backOf = ({ topupId }: SandboxPayment, words: string): string =>
  `<p class="leave"><a href="/brand-wallet?topup=${topupId}">${words}</a></p>`

const mistakeNote =
  '<p class="mistake" role="alert">That can’t be done here now. Choose one of the buttons.</p>'
const noteOf = (mistaken: boolean, note = ''): string => (mistaken ? mistakeNote : note)

const choicePage = ({ payment }: AtTheBank, mistaken: boolean): string => {
  const again =
    payment.state === 'failed'
      ? '<p class="note">The payment was declined before. You can try again.</p>'
      : ''
  const cards = sandboxCards.map(({ action, name, ...more }) =>
    buttonOf(action, name, { primary: action === 'approve', ...more }),
  )
  return sandboxDocument(
    'Test payment',
    `<h1>Pay ${priceOf(payment)}</h1>
${whatOf(payment)}
${noteOf(mistaken, again)}
<form method="post" aria-describedby="hint">
<p id="hint" class="hint">Choose what the bank should do. These are test cards: no real money moves.</p>
<div class="cards">
${cards.join('\n')}
</div>
</form>
<p class="leave"><a href="/brand-wallet?topup=${payment.topupId}">Leave</a> without deciding: the payment stays open.</p>`,
  )
}

const decisionPage = (
  payment: SandboxPayment,
  shown: { title: string; text: string; buttons: string[]; mistaken: boolean; back: string },
): string =>
  sandboxDocument(
    shown.title,
    `<h1>${shown.title}</h1>
<p class="what">${priceOf(payment)} for ${escaped(coinsOf(payment.coins))}</p>
${noteOf(shown.mistaken)}
<p class="hint">${shown.text}</p>
<form method="post" class="actions">
${shown.buttons.join('\n')}
</form>
${backOf(payment, shown.back)}`,
  )

const confirmPage = ({ payment }: AtTheBank, mistaken: boolean): string =>
  decisionPage(payment, {
    title: 'Is this you?',
    text: 'The bank asks you to confirm the payment before it is made.',
    buttons: [
      buttonOf('confirmed', 'Confirm', { primary: true }),
      buttonOf('refused', 'That’s not me'),
    ],
    mistaken,
    back: 'Back without paying',
  })

const onItsWayPage = ({ payment }: AtTheBank, mistaken: boolean): string =>
  decisionPage(payment, {
    title: 'Transfer pending',
    text: 'A bank transfer takes days. Choose the result here.',
    buttons: [
      buttonOf('arrives', 'Transfer arrives', { primary: true }),
      buttonOf('never', 'Transfer fails'),
    ],
    mistaken,
    back: 'Back to the wallet',
  })

const headings = {
  paid: 'Already paid',
  refunded: 'Refunded',
  charged_back: 'Charged back',
} as const

const deskOf = (shown: AtTheBank): string => {
  const { payment, waitingRefunds, paidRefunds } = shown
  const dispute =
    openDispute(shown) !== undefined
      ? [buttonOf('win', 'Brand wins dispute'), buttonOf('lose', 'Brand loses dispute')]
      : payment.state === 'charged_back'
        ? []
        : [
            buttonOf('dispute', 'Dispute payment'),
            buttonOf('dispute-part', `Dispute ${moneyOf(halfOf(payment), payment.currency)}`),
          ]
  const refunds = waitingRefunds.flatMap(({ refundId, amountMinor }) => {
    const amount = moneyOf(amountMinor, payment.currency)
    return [
      buttonOf(`pay:${refundId}`, `Approve refund of ${amount}`),
      buttonOf(`refuse:${refundId}`, `Decline refund of ${amount}`),
    ]
  })
  const returns = paidRefunds.map(({ refundId, amountMinor }) =>
    buttonOf(`return:${refundId}`, `Return refund of ${moneyOf(amountMinor, payment.currency)}`),
  )
  const buttons = [...dispute, ...refunds, ...returns]
  return `<h2>Bank decisions</h2>
<p class="hint">${buttons.length === 0 ? 'There is nothing left to decide.' : 'With a real payment, the bank decides this.'}</p>
<form method="post" class="actions">
${buttons.join('\n')}
</form>`
}

const deskPage = (shown: AtTheBank, mistaken: boolean): string => {
  const { payment } = shown
  const heading = headings[payment.state as keyof typeof headings] ?? 'This payment is closed'
  return sandboxDocument(
    heading,
    `<h1>${heading}</h1>
<p class="what">${priceOf(payment)} for ${escaped(coinsOf(payment.coins))}</p>
${noteOf(mistaken)}
${deskOf(shown)}
${backOf(payment, 'Back to the wallet')}`,
  )
}

export const sandboxPage = (
  payment: AtTheBank,
  {
    open,
    confirms = false,
    mistaken = false,
  }: {
    open: boolean
    confirms?: boolean
    mistaken?: boolean
  },
): string => {
  if (!open) return deskPage(payment, mistaken)
  if (isOnItsWay(payment)) return onItsWayPage(payment, mistaken)
  return confirms ? confirmPage(payment, mistaken) : choicePage(payment, mistaken)
}

export const unknownPaymentPage = (): string =>
  sandboxDocument(
    'No such payment',
    `<h1>No such payment</h1>
<p class="what">The address is incomplete or wrong. Start the top-up again from the wallet.</p>
<p class="leave"><a href="/brand-wallet">Back to the wallet</a></p>`,
  )
