import { AsyncLocalStorage } from 'node:async_hooks'
import { type Region, regionCookie, regionIn } from '#lib/rendered/region.ts'
import { takeVisitorsFrom, type Visitor } from '#lib/rendered/visitor.ts'

/** One request for a page: all that its rendering may know of who asks. */
export type Visit = Visitor & {
  /** Path and query. */
  address: string
}

const visits = new AsyncLocalStorage<Visit>()
takeVisitorsFrom(() => visits.getStore())

export const within = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  visits.run(visit, work)

/** What the page needs, only the browser knows: it renders the page itself. */
export class BrowserKnows extends Error {}

/** To make sure of a region costs a formatter; most visitors share one with others. */
const regions = new Map<string, Region>()
const mostKept = 1000

export const currentRegion = (): Region => {
  const told = visits.getStore() && regionCookie()
  const region = regions.get(told ?? '') ?? regionIn(told)
  if (told === undefined || region === undefined) throw new BrowserKnows()
  if (regions.size >= mostKept) regions.clear()
  regions.set(told, region)
  return region
}
