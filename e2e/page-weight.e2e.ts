import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../tools/progress.ts'
import { test } from './journey.ts'

const dist = join(root, 'apps/web/dist')

type Chunk = { file: string; name?: string; imports?: string[] }

const readManifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))

/** Returns the chunks that a page needs first, including all static imports. */
const chunksOf = (manifest: Record<string, Chunk>, parts: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) follow(imported)
  }
  for (const part of ['index.html', ...parts]) {
    expect(manifest, `the build has no chunk of ${part}`).toHaveProperty([part])
    follow(part)
  }
  return seen
}

const kilobytes = (files: readonly string[]): number =>
  files.reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0) / 1000

/** Home pages have no route file of their own, so they are listed here. */
const pagesIn = (manifest: Record<string, Chunk>): Record<string, string[]> => {
  const routes = Object.keys(manifest).filter((name) => /^src\/routes\/.*\?/.test(name))
  const shell = routes.filter((name) => name.startsWith('src/routes/_app.tsx?'))
  const homes = [
    'src/accounts/brands/all-brands-page.tsx',
    'src/campaigns/analytics/brand-dashboard-page.tsx',
  ]
  const shelled = (name: string) => homes.includes(name) || name.includes('/_app/')
  return Object.fromEntries(
    [...routes.filter((name) => !shell.includes(name)), ...homes].map((name) => [
      name.replace(/^src\/|\.tsx.*$/g, ''),
      [...(shelled(name) ? shell : []), name],
    ]),
  )
}

/** In kB. */
const budgets: Record<string, number> = { 'routes/login': 113.2 }
const budgetOf = (page: string): number => budgets[page] ?? 151.5

test('every page sends at most 151.5 kB of JavaScript, login 113.2, and no other page’s code', () => {
  const manifest = readManifest()
  const pages = pagesIn(manifest)
  expect(Object.keys(pages).length).toBeGreaterThan(20)
  const broken: string[] = []
  for (const [page, parts] of Object.entries(pages)) {
    const chunks = [...chunksOf(manifest, parts)]
    const weights = chunks.map((name) => {
      const chunk = manifest[name]
      return { file: chunk?.name ?? name, size: kilobytes([chunk?.file ?? '']) }
    })
    const total = weights.reduce((sum, { size }) => sum + size, kilobytes(['first-paint.js']))
    if (total > budgetOf(page)) {
      const heaviest = weights.sort((one, other) => other.size - one.size)
      const named = heaviest.map(({ file, size }) => `${file} ${size.toFixed(1)}`)
      broken.push(`${page}: ${total.toFixed(1)} kB (${named.join(', ')})`)
    }
    const foreign = chunks.filter(
      (name) => /-page\.tsx$|routes\/.*\?/.test(name) && !parts.includes(name),
    )
    if (foreign.length > 0) broken.push(`${page} brings the code of ${foreign.join(', ')}`)
  }
  expect(broken).toEqual([])
})

test('the styles stay within 13.4 kB and the fonts of the first screen within 36 kB', () => {
  const files = Object.values(readManifest()).map(({ file }) => file)
  expect(kilobytes(files.filter((file) => file.endsWith('.css')))).toBeLessThanOrEqual(13.4)
  const fonts = files.filter((file) => /-latin-.*\.woff2$/.test(file))
  expect(fonts).toHaveLength(2)
  const size = fonts.reduce((total, file) => total + statSync(join(dist, file)).size, 0) / 1000
  expect(size).toBeLessThanOrEqual(36)
  // A font that loads after the text would shift the layout.
  const styles = files.find((file) => file.endsWith('.css')) ?? ''
  const ours = readFileSync(join(dist, styles), 'utf8').match(/@font-face\{[^}]*woff2[^}]*\}/g)
  expect(ours).toHaveLength(4)
  for (const one of ours ?? []) expect(one).toContain('font-display:optional')
})
