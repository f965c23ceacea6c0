import { goTo, page } from './answers.ts'
import type { Fields, Here } from './customer-steps.ts'
import { missingPage } from './goods-pages.ts'
import { ordersPage } from './order-pages.ts'
import { refundOrder, tellAgain } from './refund-order.ts'

export const keepOrder = async ({ shop, frame }: Here, at: string, field: Fields) => {
  const [, id = '', step] = /^\/orders\/([\w-]+)\/(refunds|told)$/.exec(at) ?? []
  if ((await shop.book.find(id)) === undefined) return page(missingPage(frame), 404)
  if (step === 'told') await tellAgain(shop, id)
  else {
    const typed = field('amount')
    const mistake = await refundOrder(shop, id, { nr: field('nr'), typed })
    if (mistake !== undefined)
      return page(ordersPage(frame, await shop.book.list(), { orderId: id, typed, mistake }), 422)
  }
  return goTo(`${frame.path}/orders`)
}
