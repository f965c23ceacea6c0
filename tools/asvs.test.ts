import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './progress.ts'

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const [applicable = '', others = ''] = page.split('## Not applicable')

const idsIn = (text: string): string[] =>
  text.split('\n').flatMap(
    (line) =>
      line
        .match(/^\| ([\d. ]+) \|/)?.[1]
        ?.trim()
        .split(/\s+/) ?? [],
  )

it('names each requirement of the levels 1 and 2 once', () => {
  const all = [...idsIn(applicable), ...idsIn(others)]
  expect(all.filter((id, nr) => all.indexOf(id) !== nr)).toEqual([])
  expect([idsIn(applicable).length, idsIn(others).length]).toEqual([207, 46])
})

it('names only tests and decisions that exist', () => {
  const tests = globSync('{apps,packages}/*/src/**/*.test.{ts,tsx}', { cwd: root })
  const others = [
    ...globSync('tools/*.test.ts', { cwd: root }),
    ...globSync('e2e/*.ts', { cwd: root }),
  ]
  const known = new Set(
    [...tests, ...others].map((path) => basename(path).replace(/(\.test)?\.tsx?$/, '')),
  )
  const cells = applicable.split('\n').flatMap((line) => line.split('|').slice(3, 4))
  const named = cells.flatMap((cell) => cell.match(/(?<=`)[a-z0-9.-]+(?=`)/g) ?? [])
  expect(named.filter((name) => !known.has(name) && !name.endsWith('.md'))).toEqual([])
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((path) =>
    basename(path).slice(0, 3),
  )
  const numbers = cells.flatMap((cell) => cell.match(/\b\d{3}\b/g) ?? [])
  expect(numbers.filter((number) => !decisions.includes(number))).toEqual([])
})
