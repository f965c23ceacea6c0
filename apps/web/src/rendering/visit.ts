import { AsyncLocalStorage } from 'node:async_hooks'
import { type Region, regionCookie, regionIn } from '#lib/rendered/region.ts'
import { takeVisitorsFrom, type Visitor } from '#lib/rendered/visitor.ts'

/** One request for a page: all that its rendering may know of who asks. */
export type Visit = Visitor & {
  /** Path and query. */
  address: string
  /** Nobody is signed in: who has told no region, as crawlers never do, gets a page too. */
  isOpen?: boolean
  /** Was written in a region that nobody told. */
  isAssumed?: boolean
}

const assumed = 'en-GB UTC'

const visits = new AsyncLocalStorage<Visit>()
takeVisitorsFrom(() => visits.getStore())

export const within = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  visits.run(visit, work)

/** What the page needs, only the browser knows: it renders the page itself. */
export class BrowserKnows extends Error {}

export const openToNobody = (): void => {
  const visit = visits.getStore()
  if (visit !== undefined) visit.isOpen = true
}

const assumedFor = (visit: Visit): string | undefined => {
  if (visit.isOpen !== true) return undefined
  visit.isAssumed = true
  return assumed
}

/** Only where the browser will write the page anew in any case. */
export const assumedLocale = (): string => {
  const { locale } = currentRegion()
  if (visits.getStore()?.isAssumed !== true) throw new BrowserKnows()
  return locale
}

/** In whose words the page is written: a browser with other ones writes it anew. */
export const writtenFor = (): string | undefined =>
  visits.getStore()?.isAssumed ? assumed : regionCookie()

/** To make sure of a region costs a formatter; most visitors share one with others. */
const regions = new Map<string, Region>()
const mostKept = 1000

export const currentRegion = (): Region => {
  const visit = visits.getStore()
  const told = visit && (regionCookie() ?? assumedFor(visit))
  const region = regions.get(told ?? '') ?? regionIn(told)
  if (told === undefined || region === undefined) throw new BrowserKnows()
  if (regions.size >= mostKept) regions.clear()
  regions.set(told, region)
  return region
}
