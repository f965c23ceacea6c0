import {
  type PostNumberName,
  type PostNumbers,
  postNumberNames,
} from '@tandem/contract/posts/post-numbers.schema.ts'

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

/**
 * `1,204`, `1.204`, `1 204` → 1204; platforms group digits in many ways. Before a unit they don’t:
 * `1.234k` → 1234. NaN: no number.
 */
const numberIn = (typed: string): number | null => {
  const text = typed.trim()
  if (text === '') return null
  if (/^(\d{1,3}([., \u00a0\u202f’']\d{3})*|\d+)$/.test(text))
    return Number(text.replace(/\D/g, ''))
  const [, amount, unit = ''] = /^(\d+(?:[.,]\d{1,3})?)\s*([kmb])$/i.exec(text) ?? []
  if (amount === undefined) return Number.NaN
  const times = { k: 1e3, m: 1e6, b: 1e9 }[unit.toLowerCase()] ?? 1
  return Math.round(Number(amount.replace(',', '.')) * times)
}

export const numbersIn = (typed: TypedNumbers): PostNumbers =>
  Object.fromEntries(postNumberNames.map((name) => [name, numberIn(typed[name])])) as PostNumbers

export const isEmpty = (typed: TypedNumbers): boolean =>
  postNumberNames.every((name) => typed[name].trim() === '')
