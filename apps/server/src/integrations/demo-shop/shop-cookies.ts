import { goodOf, type Line, mostOfOne } from './goods.ts'

export type Visit = { clickId: string; link: string }
export type Basket = { visit: Visit | undefined; lines: readonly Line[]; code: string }

const days = 86_400
const visitDays = 90

const read = (header: string | null): Map<string, string> =>
  new Map(
    (header ?? '').split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split('=', 2)
      return [name, value]
    }),
  )

const visitOf = (text: string): Visit | undefined => {
  const [, clickId = '', link = ''] = /^([\w-]{0,200})\.([\w-]{0,100})$/.exec(text) ?? []
  return clickId === '' && link === '' ? undefined : { clickId, link }
}

const linesOf = (text: string): Line[] =>
  text.split('.').flatMap((part) => {
    const [sku = '', count = ''] = part.split(':')
    const quantity = /^\d{1,3}$/.test(count) ? Math.min(Number(count), mostOfOne) : 0
    return goodOf(sku) === undefined || quantity === 0 ? [] : [{ sku, quantity }]
  })

export const readBasket = (header: string | null): Basket => {
  const cookies = read(header)
  return {
    visit: visitOf(cookies.get('shop_visit') ?? ''),
    lines: linesOf(cookies.get('shop_bag') ?? ''),
    code: /^[\w-]{1,40}$/.exec(cookies.get('shop_code') ?? '')?.[0] ?? '',
  }
}

/** Limited to the shop's pages, hidden from scripts, and not sent with forms on other sites. */
const cookie = (path: string, name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`

export const bagCookie = (path: string, lines: readonly Line[]): string =>
  cookie(
    path,
    'shop_bag',
    lines.map(({ sku, quantity }) => `${sku}:${quantity}`).join('.'),
    lines.length === 0 ? 0 : 7 * days,
  )

export const codeCookie = (path: string, code: string): string =>
  cookie(path, 'shop_code', code, code === '' ? 0 : 7 * days)

/** The server sets this cookie, because browsers delete cookies set by scripts sooner. */
export const visitCookie = (path: string, query: URLSearchParams): string | undefined => {
  const visit = visitOf(`${query.get('cmref') ?? ''}.${query.get('cmlink') ?? ''}`)
  return visit && cookie(path, 'shop_visit', `${visit.clickId}.${visit.link}`, visitDays * days)
}
