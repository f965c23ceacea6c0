import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../tools/progress.ts'
import { test } from './journey.ts'

const dist = join(root, 'apps/web/dist')

type Chunk = { file: string; imports?: string[] }

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** Everything a page loads before it can show: its chunks and all that they import statically. */
const chunksOf = (manifest: Record<string, Chunk>, parts: string[]): Set<string> => {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) follow(imported)
  }
  for (const part of ['index.html', ...parts]) {
    const names = Object.keys(manifest).filter((name) => name.startsWith(part))
    expect(names, `the build has no chunk of ${part}`).not.toHaveLength(0)
    names.forEach(follow)
  }
  return seen
}

const kilobytes = (files: string[]): number =>
  files.reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0) / 1000

const shell = 'src/routes/_app.tsx?'

for (const { page, parts, budget } of [
  { page: '/login', parts: ['src/routes/login.tsx?'], budget: 110 },
  { page: 'a creator’s /', parts: [shell, 'src/brands/all-brands-page.tsx'], budget: 150 },
  { page: 'a brand’s /', parts: [shell, 'src/analytics/brand-dashboard-page.tsx'], budget: 150 },
])
  test(`${page} sends at most ${budget} kB of JavaScript and no other page's code`, () => {
    const manifest = readManifest()
    const chunks = chunksOf(manifest, parts)
    const files = [...chunks].map((name) => manifest[name]?.file ?? '')
    expect(kilobytes(files)).toBeLessThanOrEqual(budget)
    const foreign = [...chunks].filter(
      (name) =>
        /-page\.tsx|routes\/.*\?/.test(name) && !parts.some((part) => name.startsWith(part)),
    )
    expect(foreign).toEqual([])
  })

test('the styles stay within 12 kB and the fonts of the first screen within 36 kB', () => {
  const files = Object.values(readManifest()).map(({ file }) => file)
  expect(kilobytes(files.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(12)
  const fonts = files.filter((file) => /-latin-.*\.woff2$/.test(file))
  expect(fonts).toHaveLength(2)
  const size = fonts.reduce((total, file) => total + statSync(join(dist, file)).size, 0) / 1000
  expect(size).toBeLessThanOrEqual(36)
})
