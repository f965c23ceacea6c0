import { AsyncLocalStorage } from 'node:async_hooks'
import { type Region, regionCookie, regionIn } from '#lib/rendered/region.ts'
import { takeVisitorsFrom, type Visitor } from '#lib/rendered/visitor.ts'

export type Visit = Visitor & {
  address: string
  /** Nobody is signed in. A page without a region cookie then uses an assumed region. */
  isOpen?: boolean
  /** True if dates and names on the page use the assumed region. */
  isAssumed?: boolean
}

const assumed = 'en-GB UTC'

const visits = new AsyncLocalStorage<Visit>()
takeVisitorsFrom(() => visits.getStore())

export const within = <T>(visit: Visit, work: () => Promise<T>): Promise<T> =>
  visits.run(visit, work)

/** Thrown when the page needs facts that only the browser knows. */
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

/** Throws unless the region is assumed: country names may differ in the visitor's browser. */
export const assumedLocale = (): string => {
  const { locale } = currentRegion()
  if (visits.getStore()?.isAssumed !== true) throw new BrowserKnows()
  return locale
}

/** The region of the page's texts. A browser with another region renders the page again. */
export const writtenFor = (): string | undefined =>
  visits.getStore()?.isAssumed ? assumed : regionCookie()

/** Cached, because validating a region creates a formatter. */
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
