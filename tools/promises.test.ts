import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')

const testFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.e2e.ts'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const titleOf =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\]\s*\)|\.each\(\w+\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

const titlesIn = (text: string): string[] =>
  [...text.matchAll(titleOf)].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))

const titles = testFiles.flatMap((path) => titlesIn(readFileSync(join(root, path), 'utf8')))

const quotedNames = [...page.matchAll(/(?<=[\s(])_([^_\n]+)_(?=[\s,;.)|])/g)].map(
  ([, name = '']) => name,
)
const quotedJourneys = [...page.matchAll(/`(e2e\/[^`]+)`/g)].map(([, path = '']) => path)

describe('the page of promises', () => {
  it('reads titles in all forms', () => {
    const text = `it('a', x); test.each([\n1,\n])('b %s', y); describe("c’s", z); it.each(d)('d', y); it('it\\'s', w)`
    expect(titlesIn(text)).toEqual(['a', 'b %s', 'c’s', 'd', "it's"])
  })

  it('quotes only tests that exist', () => {
    expect(quotedNames.length).toBeGreaterThan(30)
    const all = new Set(titles)
    expect(quotedNames.filter((name) => !all.has(name))).toEqual([])
  })

  it('names only journeys that exist', () => {
    expect(quotedJourneys.length).toBeGreaterThan(3)
    expect(quotedJourneys.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('lists each promise once, numbered from 1 to 29', () => {
    const kept = [...page.matchAll(/^### (\d+)\. /gm)].map(([, number]) => Number(number))
    const next = page.slice(page.indexOf('## Next'))
    const later = [...next.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => Number(from) + i),
    )
    const all = [...kept, ...later].sort((one, other) => one - other)
    expect(all).toEqual(Array.from({ length: 29 }, (_, index) => index + 1))
  })
})
