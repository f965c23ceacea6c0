import {
  type PostNumberName,
  type PostNumbers,
  postNumberNames,
} from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'

export type TypedNumbers = Record<PostNumberName, string>

export const numberLabels: Record<PostNumberName, string> = {
  views: 'Views',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  saves: 'Saves',
}

export const typedFrom = (numbers?: PostNumbers): TypedNumbers =>
  Object.fromEntries(
    postNumberNames.map((name) => [name, numbers?.[name]?.toString() ?? '']),
  ) as TypedNumbers

const thousandths: Record<string, number> = { k: 1, m: 1e3, b: 1e6 }

/** Accepts the short form of platforms: `12.3k` is 12,300. Undefined if it is no number. */
export const countTyped = (typed: string): number | undefined => {
  const [, amount, unit = ''] = /^(.*?)\s*([kmb])$/i.exec(typed.trim()) ?? []
  if (amount === undefined) return numberTyped(typed)
  const inThousandths = numberTyped(amount, { digits: 3, grouped: false })
  return inThousandths && inThousandths * (thousandths[unit.toLowerCase()] ?? 0)
}

const countOf = (typed: string): number | null =>
  typed.trim() === '' ? null : (countTyped(typed) ?? Number.NaN)

export const numbersIn = (typed: TypedNumbers): PostNumbers =>
  Object.fromEntries(postNumberNames.map((name) => [name, countOf(typed[name])])) as PostNumbers

/** Names numbers that hardly fit together. They can be right, so they are not refused. */
export const doubtAbout = (numbers: PostNumbers): string | null => {
  const { views } = numbers
  if (views === null || Number.isNaN(views)) return null
  const more = postNumberNames.find((name) => (numbers[name] ?? 0) > views)
  return more === undefined
    ? null
    : `There are more ${numberLabels[more].toLowerCase()} than views. Check both numbers.`
}

export const isEmpty = (typed: TypedNumbers): boolean =>
  postNumberNames.every((name) => typed[name].trim() === '')
