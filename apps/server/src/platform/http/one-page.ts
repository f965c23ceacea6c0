import { AsyncLocalStorage } from 'node:async_hooks'
import type { Actor } from '../actor.ts'

type OnePage = { cookie: string | undefined; actor?: Promise<Actor | null> }
const pages = new AsyncLocalStorage<OnePage>()

/** What is done by the answered function is read for one page, whoever brought this cookie. */
export const forOnePage = (cookie: string | undefined) => {
  const page: OnePage = { cookie }
  return <T>(work: () => Promise<T>): Promise<T> => pages.run(page, work)
}

/** Who asks is looked up for every request, and once for all that a page reads. */
export const oncePerPage =
  <Request extends { headers: { cookie?: string | undefined } }>(
    lookUp: (request: Request) => Promise<Actor | null>,
  ) =>
  (request: Request): Promise<Actor | null> => {
    const page = pages.getStore()
    // Wherever this should ever run: somebody else's cookie is looked up.
    if (page === undefined || page.cookie !== request.headers.cookie) return lookUp(request)
    page.actor ??= lookUp(request)
    return page.actor
  }
