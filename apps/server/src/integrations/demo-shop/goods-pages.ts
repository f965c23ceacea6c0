import { type Good, goods } from './goods.ts'
import { type Html, html } from './html.ts'
import { moneyText } from './money.ts'
import { type Frame, shopPage } from './shop-page.ts'

const addForm = ({ path }: Frame, { sku, name }: Good): Html =>
  html`<form method="post" action="${path}/bag">
<input type="hidden" name="sku" value="${sku}"><input type="hidden" name="more" value="1">
<button aria-label="Add to bag: ${name}">Add to bag</button>
</form>`

const price = (frame: Frame, { priceMinor }: Good): Html =>
  html`<span class="number">${moneyText(priceMinor, frame)}</span>`

const card = (frame: Frame, good: Good): Html =>
  html`<li class="card">
<div class="picture">${good.drawing}</div>
<h2><a href="${frame.path}/products/${good.sku}">${good.name}</a></h2>
<p class="quiet">${good.words}</p>
<div class="row">${price(frame, good)}${addForm(frame, good)}</div>
</li>`

export const goodsPage = (frame: Frame): string =>
  shopPage(frame, {
    title: 'Skincare with the dose on the front',
    body: html`<h1>Skincare with the dose on the front</h1>
<ul class="goods">${goods.map((good) => card(frame, good))}</ul>`,
  })

export const goodPage = (frame: Frame, good: Good): string =>
  shopPage(frame, {
    title: good.name,
    body: html`<div class="product">
<div class="picture">${good.drawing}</div>
<div><h1>${good.name}</h1><p>${good.words}</p>
<p class="total">${price(frame, good)}</p>${addForm(frame, good)}</div>
</div>`,
  })

export const missingPage = (frame: Frame): string =>
  shopPage(frame, {
    title: 'Page not found',
    body: html`<h1>Page not found</h1>
<p>Check the address, or choose a product. <a href="${frame.path}">See all products</a></p>`,
  })

export const saidPage = (frame: Frame, words: string): string =>
  shopPage(frame, {
    title: 'Something went wrong',
    body: html`<h1>Something went wrong</h1><p role="alert">${words}</p>
<p><a href="${frame.path}">See all products</a></p>`,
  })
