import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureOf, isTest, root, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const shipped = files.filter(({ path }) => !isTest(path))
const linesOf = (text: string): number => text.split('\n').length

const longOnPurpose: Record<string, string> = {}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

describe('the source files', () => {
  it('are short: median at most 80 lines, 90 % at most 220, none above 400', () => {
    const lengths = shipped.map(({ text }) => linesOf(text)).sort((a, b) => a - b)
    expect(quantile(lengths, 0.5)).toBeLessThanOrEqual(80)
    expect(quantile(lengths, 0.9)).toBeLessThanOrEqual(220)
    const long = files.filter(({ path, text }) => linesOf(text) > 400 && !(path in longOnPurpose))
    expect(long.map(({ path }) => path)).toEqual([])
  })

  it('are in folders of at most 40 files, including tests', () => {
    const folders = new Map<string, number>()
    for (const { path } of files) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      folders.set(folder, (folders.get(folder) ?? 0) + 1)
    }
    expect([...folders].filter(([folder, count]) => count > 40 && folder !== 'e2e')).toEqual([])
  })

  it('keep comments within 100 columns', () => {
    const wide = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /^\s*(\/\/ (?!biome-ignore)|\/\*\*|\* )/.test(line) && line.length > 100)
        .map((line) => `${path}: ${line}`),
    )
    expect(wide).toEqual([])
  })

  it('have specific names in kebab case', () => {
    const vague = /(^|[-./])(utils?|helpers?|common|misc|manager|service)([-.]|$)/
    expect(
      files.map(({ path }) => path).filter((path) => vague.test(path.split('/').at(-1) ?? '')),
    ).toEqual([])
    const kebab = /^[$_a-z0-9][$_a-zA-Z0-9.-]*\.tsx?$/
    expect(
      files.filter(({ path }) => !kebab.test(path.split('/').at(-1) ?? '')).map(({ path }) => path),
    ).toEqual([])
  })

  it('contain no TODO without an issue, and no suppression without a reason', () => {
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

  it('use the shared test and accessibility check in all journeys', () => {
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

  it('replace modules or environment only in isolated tests', () => {
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

  it('write CSV in one place, which prevents formulas', () => {
    const writing = shipped.filter(
      ({ path, text }) => /^apps\/server\/src\/.*\.ts$/.test(path) && text.includes('text/csv'),
    )
    expect(writing.map(({ path }) => path)).toEqual(['apps/server/src/platform/http/csv-file.ts'])
  })

  it('keep nothing in a database session except on direct connections', () => {
    const kept = /pg_(try_)?advisory_lock|temp(orary)? table|pool\.query\(['`"](set|listen) /i
    const found = shipped.filter(
      ({ path, text }) =>
        path.startsWith('apps/server/src') &&
        !path.endsWith('.factory.ts') &&
        !text.includes('new pg.Client(') &&
        kept.test(text),
    )
    expect(found.map(({ path }) => path)).toEqual([])
  })

  it('load parts of a page by one function, which waits for a connection', () => {
    const bare = shipped.filter(
      ({ path, text }) => path.startsWith('apps/web/src/') && /\blazy\(/.test(text),
    )
    expect(bare.map(({ path }) => path)).toEqual(['apps/web/src/ui/layer/lazy-part.tsx'])
  })

  it('announce each event of the catalogue by its full name', () => {
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

  it('number the migrations without gaps', () => {
    const numbers = readdirSync(join(root, 'apps/server/migrations')).map((name) =>
      name.slice(0, 4),
    )
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  })

  it('let only the owning feature write a table', () => {
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

  it('test each declared refusal in its feature', () => {
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

function tableOwners(): Map<string, string> {
  const owners = new Map<string, string>()
  const folder = join(root, 'apps/server/migrations')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
    const sql = readFileSync(join(folder, name), 'utf8')
    expect(sql, `${name} names its owner in its first line`).toMatch(/^-- owner: [\w-]+/m)
    // A migration of several features names the owner above the tables of each.
    let owner = ''
    for (const [, named, table] of sql.matchAll(
      /^-- owner: ([\w-]+)|create table (?:if not exists )?(\w+)/gm,
    ))
      if (named !== undefined) owner = named
      else if (table !== undefined) owners.set(table, owner)
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
