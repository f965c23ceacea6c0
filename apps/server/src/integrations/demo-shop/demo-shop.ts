import { page } from './answers.ts'
import { readConnection } from './connection.ts'
import { bagOf, changeBag, type Fields, type Here, order, setCode } from './customer-steps.ts'
import { goodOf } from './goods.ts'
import { goodPage, goodsPage, missingPage, saidPage } from './goods-pages.ts'
import { keepOrder } from './keeper-steps.ts'
import { openOrderBook } from './order-book.ts'
import { ordersPage, thanksPage } from './order-pages.ts'
import { readBasket, visitCookie } from './shop-cookies.ts'

type Options = {
  path: string
  folder: string
  tandemUrl: () => string
}

const fieldsOf = async (request: Request): Promise<Fields | undefined> => {
  try {
    const form = await request.formData()
    return (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
  } catch {
    return undefined
  }
}

const show = async (here: Here, at: string): Promise<Response> => {
  const { frame, shop } = here
  if (at === '' || at === '/') return page(goodsPage(frame))
  if (at === '/bag') return page(bagOf(here))
  if (at === '/orders') return page(ordersPage(frame, await shop.book.list()))
  const good = goodOf(/^\/products\/([a-z-]+)$/.exec(at)?.[1] ?? '')
  if (good !== undefined) return page(goodPage(frame, good))
  const thanked = await shop.book.find(/^\/thanks\/([\w-]+)$/.exec(at)?.[1] ?? '')
  return thanked === undefined ? page(missingPage(frame), 404) : page(thanksPage(frame, thanked))
}

const take = async (here: Here, at: string, request: Request): Promise<Response> => {
  const field = await fieldsOf(request)
  if (field === undefined)
    return page(saidPage(here.frame, 'The form could not be read. Go back and send it again.'), 422)
  if (at === '/bag') return changeBag(here, field)
  if (at === '/code') return setCode(here, field)
  if (at === '/orders') return order(here, field)
  return keepOrder(here, at, field)
}

/** The shop knows only the link parameters, the address for orders and its key. */
export const createDemoShop = ({ path, folder, tandemUrl }: Options) => {
  const book = openOrderBook(folder)
  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const at = pathname.slice(path.length)
    const basket = readBasket(request.headers.get('cookie'))
    const connection = await readConnection(folder)
    const inBag = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const here: Here = {
      shop: { book, url: tandemUrl(), connection },
      frame: { path, currency: connection.currency, digits: connection.digits, inBag },
      basket,
    }
    const response =
      request.method === 'POST' ? await take(here, at, request) : await show(here, at)
    const visit = visitCookie(path, searchParams)
    if (visit !== undefined) response.headers.append('set-cookie', visit)
    return response
  }
}
