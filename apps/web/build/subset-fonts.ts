import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../.cache/fonts')

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('')

// Characters beyond Latin-1 that the interface itself uses.
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”„•…‹›€™−×←↑→↓↗`
const latinExtended = range(0x100, 0x17f)

// Kerning and tabular figures. Ligatures and small capitals would add a kilobyte.
const features = ['kern', 'tnum', 'lnum']
const weights = { wght: { min: 400, max: 600 } }

const fonts = [
  {
    name: 'text-latin',
    from: require.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
    ),
    text: latin,
    weights,
  },
  {
    name: 'text-extended',
    from: require.resolve(
      '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
    ),
    text: latinExtended,
    weights,
  },
  {
    name: 'display-latin',
    from: require.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    ),
    text: latin,
  },
  {
    name: 'display-extended',
    from: require.resolve(
      '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-700-normal.woff2',
    ),
    text: latinExtended,
  },
]

/** Reduces the fonts to the used characters. `styles/fonts.css` refers to the results. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async config() {
    await mkdir(folder, { recursive: true })
    await Promise.all(fonts.map(writeSubset))
  },
})

const writeSubset = async (font: (typeof fonts)[number]): Promise<void> => {
  const target = join(folder, `${font.name}.woff2`)
  const [made, recipe] = await Promise.all([
    stat(target).catch(() => null),
    stat(import.meta.filename),
  ])
  if (made !== null && made.mtimeMs > recipe.mtimeMs) return
  const source = await readFile(font.from)
  const options = {
    targetFormat: 'woff2' as const,
    noHinting: true,
    keepFeatures: features,
    ...(font.weights && { variationAxes: font.weights }),
  }
  await writeFile(target, await subsetFont(source, font.text, options))
}
