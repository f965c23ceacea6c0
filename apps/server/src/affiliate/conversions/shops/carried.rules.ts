import { clickParameter, slugParameter } from '#affiliate/links/target.rules.ts'
import type { ShopEvidence } from './shop-message.ts'

export type Pair = readonly [name: string, value: unknown]

const mostOf = { clickIds: 10, codes: 20 }

const queryOf = (page: string): Pair[] => {
  const at = page.indexOf('?')
  return at === -1 ? [] : [...new URLSearchParams(page.slice(at).split('#')[0])]
}

const once = (values: readonly unknown[], shape: RegExp): string[] => [
  ...new Set(values.filter((one): one is string => typeof one === 'string' && shape.test(one))),
]

/** Reads our click id and slug from fields, or from the address of the visit's first page. */
export const carriedBy = (
  { pairs = [], pages = [] }: { pairs?: readonly Pair[]; pages?: readonly unknown[] },
  codes: readonly string[],
): Pick<ShopEvidence, 'clickIds' | 'slug' | 'codes'> => {
  const all = [
    ...pairs,
    ...pages.flatMap((page) => (typeof page === 'string' ? queryOf(page) : [])),
  ]
  const named = (wanted: string) =>
    all.filter(([name]) => name.replace(/^_/, '') === wanted).map(([, value]) => value)
  return {
    clickIds: once(named(clickParameter), /^[\w-]{1,200}$/).slice(0, mostOf.clickIds),
    slug: once(named(slugParameter), /^[\w-]{1,100}$/)[0] ?? null,
    codes: once(
      codes.map((code) => code.trim()),
      /^.{1,100}$/,
    ).slice(0, mostOf.codes),
  }
}

/** A Stripe payment link can pass on only one field, so it contains `cmref-…` or `cmlink-…`. */
export const namedIn = (text: string): Pair[] =>
  [clickParameter, slugParameter]
    .filter((name) => text.startsWith(`${name}-`))
    .map((name) => [name, text.slice(name.length + 1)] as const)
