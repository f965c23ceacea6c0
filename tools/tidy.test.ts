import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureOf, isTest, root, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const shipped = files.filter(({ path }) => !isTest(path))
const linesOf = (text: string): number => text.split('\n').length

/** Longer than 400 lines, each with its reason. Empty is best. */
const longOnPurpose: Record<string, string> = {}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

describe('our habits', () => {
  it('keeps files short: median at most 80 lines, nine of ten at most 220, none above 400', () => {
    const lengths = shipped.map(({ text }) => linesOf(text)).sort((a, b) => a - b)
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(80)
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(220)
    const long = files.filter(({ path, text }) => linesOf(text) > 400 && !(path in longOnPurpose))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('keeps folders small: at most 40 files with their tests', () => {
    const folders = new Map<string, number>()
    for (const { path } of files) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    // Journeys are one folder: each is found by its name.
    expect([...folders].filter(([folder, count]) => count > 40 && folder !== 'e2e')).toEqual([])
  })

  it('keeps comments within 100 columns', () => {
    const wide = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /^\s*(\/\/ (?!biome-ignore)|\/\*\*|\* )/.test(line) && line.length > 100)
        .map((line) => `${path}: ${line}`),
    )
    expect(wide).toEqual([])
  })

  it('gives every file a name that says what it holds', () => {
    const vague = /(^|[-./])(utils?|helpers?|common|misc|manager|service)([-.]|$)/
    expect(
      files.map(({ path }) => path).filter((path) => vague.test(path.split('/').at(-1) ?? '')),
    ).toEqual([])
    const kebab = /^[$_a-z0-9][$_a-zA-Z0-9.-]*\.tsx?$/
    expect(
      files.filter(({ path }) => !kebab.test(path.split('/').at(-1) ?? '')).map(({ path }) => path),
    ).toEqual([])
  })

  it('leaves no bare TODO and no suppression without its reason', () => {
    const bare = files.filter(({ text }) => /\b(TODO|FIXME|XXX)\b(?!.*#\d)/.test(text))
    expect(bare.map(({ path }) => path)).toEqual([])
    const silent = files.filter(
      ({ text }) =>
        /biome-ignore[^\n]*/.test(text) && /biome-ignore (?![^\n]*: reason:)/.test(text),
    )
    expect(silent.map(({ path }) => path)).toEqual([])
    expect(
      files.filter(({ text }) => /@ts-(ignore|nocheck)/.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  it('lets no journey leave its browsers open, nor look for violations in a way of its own', () => {
    const folder = join(root, 'e2e')
    const importing = (what: string, from: string): string[] =>
      readdirSync(folder).filter((file) =>
        new RegExp(`import ${what} from '${from}'`).test(
          file.endsWith('.ts') ? readFileSync(join(folder, file), 'utf8') : '',
        ),
      )
    expect(importing('\\{[^}]*\\btest\\b[^}]*\\}', '@playwright/test')).toEqual(['journey.ts'])
    expect(importing('.*', 'axe-core')).toEqual(['accessible.ts'])
  })

  it('lets only tests that have modules of their own replace them, or the environment', () => {
    const alone = readFileSync(join(root, 'vitest.config.ts'), 'utf8')
    const replacing = files.filter(
      ({ path, text }) =>
        /\.test\.tsx?$/.test(path) &&
        /^(const .*)?\bvi\.(hoisted|mock|doMock|stubEnv)\(/m.test(text),
    )
    expect(
      replacing.map(({ path }) => path).filter((path) => !alone.includes(`'${path}'`)),
    ).toEqual([])
  })

  it('writes files of rows in one place, where no cell becomes a formula', () => {
    const writing = shipped.filter(
      ({ path, text }) => /^apps\/server\/src\/.*\.ts$/.test(path) && text.includes('text/csv'),
    )
    expect(writing.map(({ path }) => path)).toEqual(['apps/server/src/platform/http/csv-file.ts'])
  })

  it('fetches parts of a page in one way, which waits for a connection', () => {
    const bare = shipped.filter(
      ({ path, text }) => path.startsWith('apps/web/src/') && /\blazy\(/.test(text),
    )
    expect(bare.map(({ path }) => path)).toEqual(['apps/web/src/ui/layer/lazy-part.tsx'])
  })

  // That no other event is announced, and none with other data, the types see to.
  it('announces every event of the catalogue, by its whole name', () => {
    const emitters = shipped
      .filter(({ text }) => /\b(announce\w*|tellTopup|step|inCategory)\b/.test(text))
      .filter(({ path }) => !path.includes('/notifications/'))
    const silent = files
      .filter(({ path }) => path.endsWith('.events.ts'))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}('[a-z_]+[.][a-z_]+'): /gm)])
      .map(([, name = '']) => name)
      .filter((name) => !emitters.some(({ text }) => text.includes(name)))
    expect(silent).toEqual([])
  })

  it('numbers the migrations without gaps', () => {
    const numbers = readdirSync(join(root, 'apps/server/migrations')).map((name) =>
      name.slice(0, 4),
    )
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  it('lets only the owner write a table', () => {
    const owners = tableOwners()
    const foreign: string[] = []
    for (const { path, text } of shipped) {
      if (!path.startsWith('apps/server/src/')) continue
      const feature = featureOf(path)
      if (feature === undefined) continue
      for (const table of tablesWritten(text)) {
        const owner = owners.get(table)
        if (owner !== undefined && owner !== feature)
          foreign.push(`${path} writes ${table} of ${owner}`)
      }
    }
    expect(foreign).toEqual([])
  })

  it('shows every refusal an endpoint declares in a test of that feature', () => {
    const missing: string[] = []
    for (const { path, text } of files) {
      if (!/^packages\/contract\/src\/.*\.endpoints\.ts$/.test(path)) continue
      const feature = featureOf(path)
      const tests = files
        .filter(
          (file) =>
            file.path.startsWith('apps/server/src/') &&
            featureOf(file.path) === feature &&
            /\.test\.ts$/.test(file.path),
        )
        .map((file) => file.text)
        .join('\n')
      for (const [, list] of text.matchAll(/refuses:\s*\[([^\]]*)\]/g))
        for (const [, code] of (list ?? '').matchAll(/'([^']+)'/g))
          if (!tests.includes(`'${code}'`)) missing.push(`${feature}: ${code}`)
    }
    expect([...new Set(missing)]).toEqual([])
  })
})

/** Table → owning feature, from the header and the tables of each migration. */
function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  const folder = join(root, 'apps/server/migrations')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    const sql = readFileSync(join(folder, name), 'utf8')
    const owner = /^-- owner: ([\w-]+)/m.exec(sql)?.[1]
    expect(owner, `${name} names its owner in its first line`).toBeDefined()
    for (const [, table] of sql.matchAll(/create table (?:if not exists )?(\w+)/g))
      if (table !== undefined && owner !== undefined) owners.set(table, owner)
  }
  return owners
}

function tablesWritten(text: string): string[] {
  const kysely = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)/g)]
  const sql = [
    ...text.matchAll(/\b(?:insert into|delete from)\s+(\w+)/gi),
    ...text.matchAll(/\bupdate\s+(\w+)(?:\s+\w+)?\s+set\b/gi),
  ]
  return [...kysely, ...sql].map((match) => match[1] ?? '')
}
