import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One part of a font: `path` has all weights of the letters for which `holds` is true. */
export type Slice = { path: string; holds: (letter: number) => boolean }

type Range = readonly [from: number, to: number]

const rangesIn = (css: string): Range[] =>
  css.split(',').map((range) => {
    const [from = 0, to = from] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return [from, to]
  })

const folderOf = (family: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/unicode.json`)))

/** Latin, Cyrillic and Greek letters are in the product's own fonts. */
const isForeign = (name: string): boolean => !/^(latin|cyrillic|greek|vietnamese)/.test(name)

const slicesOf = (family: string): Slice[] => {
  const folder = folderOf(family)
  const parts = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(parts as Record<string, string>)
    .filter(([name]) => isForeign(name))
    .map(([name, css]) => {
      const ranges = rangesIn(css)
      const part = name.replace(/^\[(\d+)\]$/, '$1')
      return {
        path: join(folder, `files/${family}-${part}-wght-normal.woff2`),
        holds: (letter) => ranges.some(([from, to]) => letter >= from && letter <= to),
      }
    })
}

/** Families in order of preference. Han letters come last. */
const families = [
  'arabic',
  'hebrew',
  'thai',
  'lao',
  'khmer',
  'myanmar',
  'ethiopic',
  'georgian',
  'armenian',
  'tamil',
  'bengali',
  'telugu',
  'kannada',
  'malayalam',
  'gujarati',
  'gurmukhi',
  'oriya',
  'sinhala',
  'kr',
  'sc',
  'jp',
].map((script) => `noto-sans-${script}`)

let known: Slice[] | undefined

/** Slices that may contain a letter of `text`. Kana in the text make Japanese fonts come first. */
export const slicesFor = (text: string): Slice[] => {
  known ??= [...families, 'noto-sans-symbols', 'noto-emoji'].flatMap(slicesOf)
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0)
  const foreign = letters.filter((letter) => letter > 0x2ff)
  const found = known.filter(({ holds }) => foreign.some(holds))
  if (!/[\u3040-\u30ff]/.test(text)) return found
  const isJapanese = ({ path }: Slice) => path.includes('noto-sans-jp')
  return [...found.filter(isJapanese), ...found.filter((slice) => !isJapanese(slice))]
}
