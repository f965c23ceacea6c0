import { type Html, html } from './html.ts'
import type { ShopCurrency } from './money.ts'
import { shopStyle } from './shop-style.ts'

const shopName = 'Glow Theory'

export type Frame = ShopCurrency & { path: string; inBag: number }

export const shopPage = (
  { path, inBag }: Frame,
  { title, body }: { title: string; body: Html },
): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${shopName}</title>
<style>${shopStyle}</style>
</head>
<body>
<p class="demo">A demonstration: nothing is sold, paid or sent here.</p>
<header>
<a class="name" href="${path}">${shopName}</a>
<a href="${path}/bag">Your bag (${inBag})</a>
</header>
<main>
${body}
</main>
<footer>
<a href="${path}">All products</a><a href="${path}/orders">Orders (for shop staff)</a>
</footer>
</body>
</html>`.text

export const mistake = (id: string, words: string | undefined): Html =>
  words === undefined ? html`` : html`<p class="bad" id="${id}" role="alert">${words}</p>`

export const described = (id: string, words: string | undefined): Html =>
  words === undefined ? html`` : html` aria-invalid="true" aria-describedby="${id}"`
