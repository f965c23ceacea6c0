import { goodOf } from './goods.ts'
import { type Html, html } from './html.ts'
import { moneyText, plainAmount } from './money.ts'
import { leftOf, type Order, type Told } from './order-book.ts'
import { described, type Frame, mistake, shopPage } from './shop-page.ts'
import { isUntold } from './tell-tandem.ts'

const toldText = ({ status, words }: Told): Html =>
  isUntold({ status, words })
    ? html`<span class="bad">${status === 0 ? '' : `${status}: `}${words}</span>`
    : html`${status}: ${words}`

export const thanksPage = (frame: Frame, order: Order): string =>
  shopPage(frame, {
    title: 'Thank you',
    body: html`<h1>Thank you</h1>
<p>Your order ${order.id} for ${moneyText(order.totalMinor, frame)} was received.</p>
<ul class="lines">${order.lines.map(
      ({ sku, quantity }) => html`<li>${quantity} × ${goodOf(sku)?.name ?? sku}</li>`,
    )}</ul>
<div class="counter"><strong>For shop staff</strong>, hidden from customers of a real shop: the shop’s server
reported this order to Tandem by a signed call to <code>/v1/conversions</code>. Tandem’s answer:
<br>${toldText(order.told)}</div>
<p><a href="${frame.path}">See all products</a></p>`,
  })

export type RefundForm = { orderId: string; typed: string; mistake: string }

const refundForm = (frame: Frame, order: Order, wrong?: RefundForm): Html => {
  const left = leftOf(order)
  if (left === 0) return html`<p class="quiet">Refunded in full.</p>`
  const id = `amount-${order.id}`
  return html`<form method="post" action="${frame.path}/orders/${order.id}/refunds">
<input type="hidden" name="nr" value="${order.refunds.length + 1}">
<label for="${id}">Refund of ${order.id}</label>
<div class="row" style="justify-content:start">
<input class="amount" id="${id}" name="amount" inputmode="decimal" maxlength="20" autocomplete="off" value="${wrong?.typed ?? plainAmount(left, frame)}"${described(`${id}-mistake`, wrong?.mistake)}>
<button class="second">Refund</button></div>
${mistake(`${id}-mistake`, wrong?.mistake)}
</form>`
}

const isWaiting = ({ told, refunds }: Order): boolean =>
  isUntold(told) || refunds.some((refund) => isUntold(refund.told))

const orderCard = (frame: Frame, order: Order, wrong?: RefundForm): Html =>
  html`<li class="card">
<div class="row"><h2>${order.id}</h2><span class="number">${moneyText(order.totalMinor, frame)}</span></div>
<p class="quiet">${order.at.slice(0, 16).replace('T', ' ')} UTC${order.code === '' ? '' : ` · ${order.code}`}${order.link === '' ? '' : ` · link ${order.link}`}</p>
<p class="counter">Tandem’s answer: ${toldText(order.told)}${order.refunds.map(
    ({ amountMinor, told }) =>
      html`<br>Refund of ${moneyText(amountMinor, frame)}: ${toldText(told)}`,
  )}</p>
${isWaiting(order) ? html`<form method="post" action="${frame.path}/orders/${order.id}/told" class="field"><button class="second" aria-label="Report again: ${order.id}">Report again</button></form>` : html``}
${refundForm(frame, order, wrong)}
</li>`

const shownMost = 50

export const ordersPage = (frame: Frame, orders: readonly Order[], wrong?: RefundForm): string =>
  shopPage(frame, {
    title: 'Orders',
    body: html`<h1>Orders of this shop</h1>
<p class="quiet">In a real shop, only staff can open this page. Each refund is reported to Tandem and reduces the creator’s commission.</p>
${orders.length === 0 ? html`<p>No order yet. <a href="${frame.path}">Buy something</a> and come back.</p>` : html``}
<ul class="lines">${orders
      .slice(0, shownMost)
      .map((order) =>
        orderCard(frame, order, wrong?.orderId === order.id ? wrong : undefined),
      )}</ul>`,
  })
