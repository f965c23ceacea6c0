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
  // Each formatter takes tens of kilobytes, and browsers may send any region.
  if (kept.size >= mostKept) kept.clear()
  const Class = system[kind] as new (locale: string, options: Options) => object
  const made = new Class(locale, options) as Formatter
  kept.set(name, made)
  return made
}

/** Delegates each call to a formatter in the current visitor's region. */
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

/** Browsers name some countries and languages differently from Node.js. */
class BrowsersNames extends system.DisplayNames {
  constructor(locale: string | undefined, options: Intl.DisplayNamesOptions) {
    // Throws unless the region is assumed, because names in the visitor's browser may differ.
    super(locale ?? assumedLocale(), options)
  }
}

export const visitorIntl = Object.assign(Object.create(system), {
  DateTimeFormat: visitors('DateTimeFormat'),
  DisplayNames: BrowsersNames,
  ListFormat: visitors('ListFormat'),
  NumberFormat: visitors('NumberFormat'),
  RelativeTimeFormat: visitors('RelativeTimeFormat'),
})
