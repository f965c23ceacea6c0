import type { Region } from '#lib/rendered/region.ts'
import { assumedLocale, currentRegion } from './visit.ts'

type Kind = 'DateTimeFormat' | 'ListFormat' | 'NumberFormat' | 'RelativeTimeFormat'
type Options = Record<string, unknown> | undefined
type Formatter = Record<string | symbol, unknown>

const system = globalThis.Intl
const mostKept = 500
const kept = new Map<string, Formatter>()

const formatter = (kind: Kind, locale: string, options: Options): Formatter => {
  const name = JSON.stringify([kind, locale, options])
  const known = kept.get(name)
  if (known !== undefined) return known
  // Any browser may tell any region, and each of these takes tens of kilobytes.
  if (kept.size >= mostKept) kept.clear()
  const Class = system[kind] as new (locale: string, options: Options) => object
  const made = new Class(locale, options) as Formatter
  kept.set(name, made)
  return made
}

/** What is asked of it goes to a formatter of whoever the page is rendered for in that moment. */
const visitors = (kind: Kind) =>
  class {
    constructor(locale: string | undefined, options: Options) {
      const isOwn = locale !== undefined && kind !== 'DateTimeFormat'
      // biome-ignore lint/correctness/noConstructorReturn: reason: called as the browser's own are
      return new Proxy(this, {
        get: (_, name) => {
          const region: Region | undefined = isOwn ? undefined : currentRegion()
          const zone = kind === 'DateTimeFormat' ? { timeZone: region?.timeZone } : undefined
          const one = formatter(kind, locale ?? region?.locale ?? '', { ...zone, ...options })
          const asked = one[name]
          return typeof asked === 'function' ? asked.bind(one) : asked
        },
      })
    }
  }

/** Browsers call some countries and languages by other names than this runtime does. */
class BrowsersNames extends system.DisplayNames {
  constructor(locale: string | undefined, options: Intl.DisplayNamesOptions) {
    // To a browser that is written to in words of its own, they must be its own.
    super(locale ?? assumedLocale(), options)
  }
}

/** Stands in for the browser's own in what is built for the server. */
export const visitorIntl = Object.assign(Object.create(system), {
  DateTimeFormat: visitors('DateTimeFormat'),
  DisplayNames: BrowsersNames,
  ListFormat: visitors('ListFormat'),
  NumberFormat: visitors('NumberFormat'),
  RelativeTimeFormat: visitors('RelativeTimeFormat'),
})
