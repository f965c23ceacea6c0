import { checklistMax } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'

const itemMax = 300

/** Splits text into items and removes bullets and numbers. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-–—*•·☐☑✓]|\[[ x]?\]|\d+[.)])\s+/i, '').trim())
    .filter((line) => line !== '')
    .map((line) => line.slice(0, itemMax))

/** Replaces the item at `at` by a pasted list and skips items that already exist. */
export const pasted = (items: readonly string[], at: number, text: string): string[] => {
  const before = items.slice(0, at)
  const here = items.slice(at, at + 1).filter((item) => item.trim() !== '')
  const after = items.slice(at + 1)
  const known = new Set([...before, ...here, ...after])
  const fresh = linesOf(text).filter((line) => !known.has(line))
  return [...before, ...here, ...fresh, ...after]
    .filter((item) => item.trim() !== '')
    .slice(0, checklistMax)
}

export const moved = (items: readonly string[], from: number, to: number): string[] => {
  const rest = without(items, from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

export const without = (items: readonly string[], at: number): string[] =>
  items.filter((_, place) => place !== at)
