import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import { settings } from '../settings/settings.ts'
import { slicesFor } from './font-slices.ts'
import { type Shape, shapeOf } from './shape.ts'

export type Weight = 'regular' | 'bold' | 'display'

export type Face = { font: Font; shape: Shape }

/** Earlier fonts are preferred. INVOICE_FONT comes last. */
export type OpenedFonts = Record<Weight, Face[]>

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
const boldness: Record<Weight, number> = { regular: 400, bold: 600, display: 600 }

const open = async (file: Buffer): Promise<Face> => {
  const [{ create }, { convert }] = await Promise.all([import('fontkit'), import('fontverter')])
  if (file.toString('latin1', 0, 4) === 'ttcf')
    throw new Error('A font collection can’t be used. Choose the file of a single font.')
  const bytes = await convert(file, 'truetype')
  return { font: create(bytes) as Font, shape: await shapeOf(bytes) }
}

/** A PDF can only embed a font of one weight, so this extracts it from a variable font. */
const cutWeight = async (path: string, weight: number): Promise<Buffer> => {
  const [{ default: subset }, whole] = await Promise.all([import('subset-font'), readFile(path)])
  const options = {
    keepAllGlyphs: true,
    targetFormat: 'truetype' as const,
    variationAxes: { wght: weight },
  }
  return subset(whole, '', options)
}

const faces = new Map<string, Promise<Face>>()
const once = (name: string, read: () => Promise<Buffer>): Promise<Face> => {
  const known = faces.get(name)
  if (known !== undefined) return known
  const opening = read().then(open)
  faces.set(name, opening)
  return opening
}
const faceAt = (path: string): Promise<Face> => once(path, () => readFile(path))

/** Opens the fonts that `text` needs. Each file is read once. */
export const openFonts = async (text: string): Promise<OpenedFonts> => {
  const more = settings.invoiceFont === undefined ? [] : [settings.invoiceFont]
  const slices = slicesFor(text)
  const openAll = (weight: Weight): Promise<Face[]> =>
    Promise.all([
      ...files[weight].map(faceAt),
      ...slices.map(({ path }) => {
        const wght = boldness[weight]
        return once(`${path} ${wght}`, () => cutWeight(path, wght))
      }),
      ...more.map(faceAt),
    ])
  const [regular, bold, display] = await Promise.all([
    openAll('regular'),
    openAll('bold'),
    openAll('display'),
  ])
  return { regular, bold, display }
}
