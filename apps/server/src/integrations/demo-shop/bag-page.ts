import { goodOf, type Line, mostOfOne, sumOf } from './goods.ts'
import { type Html, html } from './html.ts'
import { moneyText } from './money.ts'
import { described, type Frame, mistake, shopPage } from './shop-page.ts'

export type BagForm = {
  lines: readonly Line[]
  code: string
  percent: number
  codeMistake?: string
  email: string
  emailMistake?: string
  /** The id of the next order. It makes a repeated click on the button harmless. */
  orderId: string
}

export const discountOn = (lines: readonly Line[], percent: number): number =>
  Math.floor((sumOf(lines) * percent) / 100)

const lineRow = (frame: Frame, { sku, quantity }: Line): Html => {
  const good = goodOf(sku)
  if (good === undefined) return html``
  return html`<li class="row"><span>${good.name}</span>
<form method="post" action="${frame.path}/bag" class="row">
<input type="hidden" name="sku" value="${sku}">
<input class="few" type="number" name="quantity" value="${quantity}" min="0" max="${mostOfOne}" inputmode="numeric" aria-label="Quantity: ${good.name}">
<button class="second" aria-label="Change: ${good.name}">Change</button>
<span class="number">${moneyText(quantity * good.priceMinor, frame)}</span>
</form></li>`
}

const codeForm = ({ path }: Frame, { code, codeMistake, percent }: BagForm): Html =>
  html`<form method="post" action="${path}/code" class="field">
<label for="code">Discount code</label>
<div class="row" style="justify-content:start">
<input id="code" name="code" value="${code}" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"${described('code-mistake', codeMistake)}>
<button class="second">Apply</button></div>
${mistake('code-mistake', codeMistake)}
${percent > 0 ? html`<p class="quiet">${percent}% off with ${code}. To remove the code, clear the field and apply.</p>` : html``}
</form>`

const totals = (frame: Frame, { lines, percent }: BagForm): Html => {
  const discount = discountOn(lines, percent)
  const less = html`<p class="row"><span>Discount</span><span class="number">−${moneyText(discount, frame)}</span></p>`
  return html`${discount > 0 ? less : html``}
<p class="row total"><span>Total</span><span class="number">${moneyText(sumOf(lines) - discount, frame)}</span></p>`
}

const orderForm = ({ path }: Frame, { email, emailMistake, orderId }: BagForm): Html =>
  html`<form method="post" action="${path}/orders">
<input type="hidden" name="order" value="${orderId}">
<div class="field"><label for="email">Your email address</label>
<input class="wide" id="email" name="email" type="text" inputmode="email" value="${email}" maxlength="200" autocomplete="email"${described('email-mistake', emailMistake)}>
${mistake('email-mistake', emailMistake)}
<p class="quiet">Enter any address. It is not stored, and no email is sent.</p></div>
<button>Place order without payment</button>
</form>`

export const bagPage = (frame: Frame, form: BagForm): string => {
  const { lines } = form
  if (lines.length === 0)
    return shopPage(frame, {
      title: 'Your bag',
      body: html`<h1>Your bag is empty</h1><p>Choose something first. <a href="${frame.path}">See all products</a></p>`,
    })
  return shopPage(frame, {
    title: 'Your bag',
    body: html`<h1>Your bag</h1>
<ul class="lines">${lines.map((line) => lineRow(frame, line))}</ul>
${codeForm(frame, form)}
<div class="card">${totals(frame, form)}</div>
${orderForm(frame, form)}`,
  })
}
