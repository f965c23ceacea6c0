import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'opentype.js'
import { settings } from './settings/settings.ts'

export type Weight = 'regular' | 'bold' | 'display'

type Face = { bytes: Buffer; font: Font }

const folderOf = (file: string): string => dirname(fileURLToPath(file))
const noto = folderOf(
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
)
const bricolage = folderOf(
  import.meta.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  ),
)

const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'vietnamese',
  'devanagari',
]
const notoOf = (weight: 400 | 600): string[] =>
  scripts.map((script) => join(noto, `noto-sans-${script}-${weight}-normal.woff`))
const bricolageFiles = ['latin', 'latin-ext', 'vietnamese'].map((script) =>
  join(bricolage, `bricolage-grotesque-${script}-700-normal.woff`),
)
const files: Record<Weight, string[]> = {
  regular: notoOf(400),
  bold: notoOf(600),
  display: [...bricolageFiles, ...notoOf(600)],
}

const openFace = async (path: string): Promise<Face> => {
  const { default: opentype } = await import('opentype.js')
  const bytes = await readFile(path)
  const { buffer, byteOffset, length } = bytes
  return { bytes, font: opentype.parse(buffer.slice(byteOffset, byteOffset + length)) }
}

const faces = new Map<string, Promise<Face>>()
const faceAt = (path: string): Promise<Face> => {
  const known = faces.get(path)
  if (known !== undefined) return known
  const opening = openFace(path)
  faces.set(path, opening)
  return opening
}

export type OpenedFonts = Record<Weight, Face[]>

/** In the order they are asked for a letter, the operator's own last. */
export const openFonts = async (): Promise<OpenedFonts> => {
  const more = settings.invoiceFont === undefined ? [] : [settings.invoiceFont]
  const open = (weight: Weight): Promise<Face[]> =>
    Promise.all([...files[weight], ...more].map(faceAt))
  const [regular, bold, display] = await Promise.all([
    open('regular'),
    open('bold'),
    open('display'),
  ])
  return { regular, bold, display }
}

export type Run = { text: string; face: number }

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
// Control characters, lone surrogates, and marks that turn the direction of what follows them.
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
// Where no font has a letter, the sign for just that stands, and never a blank.
const unknown = '\ufffd'

const shows = (text: string, { font }: Face): boolean =>
  [...text].every((letter) => font.charToGlyphIndex(letter) > 0)

export const runsOf = (text: string, faces: readonly Face[]): Run[] => {
  const runs: Run[] = []
  const add = (letter: string): boolean => {
    const last = runs.at(-1)
    const current = last === undefined ? undefined : faces[last.face]
    // A blank stays with the word before it, whatever that is written in.
    const stays = letter === ' ' && current !== undefined && shows(letter, current)
    const face = stays ? (last?.face ?? 0) : faces.findIndex((document) => shows(letter, document))
    if (face < 0) return false
    if (last?.face === face) last.text += letter
    else runs.push({ text: letter, face })
    return true
  }
  // A letter in another form, such as a ligature, may be there in its plain one.
  for (const { segment } of letters.segment(text.normalize('NFC').replace(unprintable, '')))
    if (!add(segment) && !add(segment.normalize('NFKC'))) add(unknown)
  return runs
}
