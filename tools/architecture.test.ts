import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { isTest, root, sourceFiles } from './source-files.ts'

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
const server = 'apps/server/src/'
/** Below every feature, or allowed to enter all of them. */
const noFeature = new Set(['platform', 'operator', 'everywhere'])

const featureOf = (path: string): string | undefined => {
  const [, name = ''] = /^apps\/server\/src\/([^/]+)\//.exec(path) ?? []
  return name === '' || noFeature.has(name) ? undefined : name
}

const targetOf = (from: string, specifier: string): string | undefined =>
  specifier.startsWith('.')
    ? join(dirname(from), specifier)
    : specifier.startsWith('#')
      ? `${server}${specifier.slice(1)}`
      : undefined

const imported = (): Set<string> => {
  const arrows = new Set<string>()
  for (const { path, text } of sourceFiles().filter(({ path }) => !isTest(path))) {
    const from = path.startsWith(server) ? featureOf(path) : undefined
    if (from === undefined) continue
    for (const [, specifier = ''] of text.matchAll(/ from '([^']+)'/g)) {
      const to = featureOf(targetOf(path, specifier) ?? '')
      if (to !== undefined && to !== from) arrows.add(`${to} ← ${from}`)
    }
  }
  return arrows
}

it('draws every door by which features enter each other, and no other', () => {
  const drawn = [...page.matchAll(/^([a-z-]+) +← ([a-z-]+(?:, [a-z-]+)*)$/gm)].flatMap(
    ([, door, who = '']) => who.split(', ').map((one) => `${door} ← ${one}`),
  )
  expect(drawn.sort()).toEqual([...imported()].sort())
})

it('names no file that is not there', () => {
  const rooms = ['', 'apps/', server, 'apps/web/src/', 'packages/contract/src/']
  const short = {
    'server/': server,
    'web/': 'apps/web/src/',
    'contract/': 'packages/contract/src/',
  }
  const named = [...page.matchAll(/`([\w/.-]+\/[\w.-]+\.tsx?)`/g)].map(([, path = '']) => {
    const [start, room] = Object.entries(short).find(([name]) => path.startsWith(name)) ?? ['', '']
    return [path, rooms.map((one) => one + path).concat(room + path.slice(start.length))] as const
  })
  expect(named.length).toBeGreaterThan(10)
  const missing = named.filter(
    ([, places]) => !places.some((place) => existsSync(join(root, place))),
  )
  expect(missing.map(([path]) => path)).toEqual([])
})
