import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../actor.ts'

type OnePage = { cookie: string | undefined; actor?: Promise<Actor | null> }
const pages = new AsyncLocalStorage<OnePage>()

/** Returns a function that runs work while a page is rendered for this cookie's visitor. */
export const forOnePage = (cookie: string | undefined) => {
  const page: OnePage = { cookie }
  return <T>(work: () => Promise<T>): Promise<T> => pages.run(page, work)
}

/** While a page is rendered, looks up its visitor once for all of the page's reads. */
export const oncePerPage =
  <Request extends { headers: { cookie?: string | undefined } }>(
    lookUp: (request: Request) => Promise<Actor | null>,
  ) =>
  (request: Request): Promise<Actor | null> => {
    const page = pages.getStore()
    // Never shares the actor with a request that has another cookie.
    if (page === undefined || page.cookie !== request.headers.cookie) return lookUp(request)
    page.actor ??= lookUp(request)
    return page.actor
  }
