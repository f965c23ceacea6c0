import { goTo, page } from './answers.ts'
import { type BagForm, bagPage } from './bag-page.ts'
import { goodOf, type Line, mostOfOne } from './goods.ts'
import { saidPage } from './goods-pages.ts'
import type { Shop } from './order-book.ts'
import { type Basket, bagCookie, codeCookie } from './shop-cookies.ts'
import type { Frame } from './shop-page.ts'
import { emailMistake, newOrderId, percentOf, takeOrder } from './take-order.ts'

export type Fields = (name: string) => string
export type Here = { shop: Shop; frame: Frame; basket: Basket }

export const bagOf = ({ shop, frame, basket }: Here, more: Partial<BagForm> = {}): string =>
  bagPage(frame, {
    lines: basket.lines,
    code: basket.code,
    percent: percentOf(shop.connection, basket.code) ?? 0,
    email: '',
    orderId: newOrderId(),
    ...more,
  })

const withLine = (lines: readonly Line[], sku: string, quantity: number): Line[] => {
  const known = lines.some((line) => line.sku === sku)
  const all = known ? lines : [...lines, { sku, quantity: 0 }]
  return all
    .map((line) => (line.sku === sku ? { sku, quantity: Math.min(quantity, mostOfOne) } : line))
    .filter((line) => line.quantity > 0)
}

export const changeBag = ({ frame, basket: { lines } }: Here, field: Fields): Response => {
  const sku = field('sku')
  const there = lines.find((line) => line.sku === sku)?.quantity ?? 0
  const typed = field('more') === '1' ? String(there + 1) : field('quantity').trim()
  if (goodOf(sku) === undefined)
    return page(saidPage(frame, 'This product is not in the shop. Choose another.'), 422)
  if (!/^\d{1,3}$/.test(typed))
    return page(saidPage(frame, `Enter how many you want, from 0 to ${mostOfOne}.`), 422)
  const { path } = frame
  return goTo(`${path}/bag`, [bagCookie(path, withLine(lines, sku, Number(typed)))])
}

export const setCode = (here: Here, field: Fields): Response => {
  const { path } = here.frame
  const typed = field('code').trim()
  if (typed === '' || percentOf(here.shop.connection, typed) !== undefined)
    return goTo(`${path}/bag`, [codeCookie(path, typed)])
  const codeMistake = 'This code is unknown. Check the spelling, or leave the field empty.'
  return page(bagOf(here, { code: typed, percent: 0, codeMistake }), 422)
}

export const order = async (here: Here, field: Fields): Promise<Response> => {
  const { shop, basket } = here
  const { path } = here.frame
  const [email, orderId] = [field('email'), field('order')]
  const known = await shop.book.find(orderId)
  if (known !== undefined) return goTo(`${path}/thanks/${known.id}`)
  const wrong = emailMistake(email)
  if (basket.lines.length === 0 || wrong !== undefined)
    return page(bagOf(here, { email, ...(wrong && { emailMistake: wrong }) }), 422)
  const taken = await takeOrder(shop, basket, { email, orderId })
  return goTo(`${path}/thanks/${taken.id}`, [bagCookie(path, []), codeCookie(path, '')])
}
