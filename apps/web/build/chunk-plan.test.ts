import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Module, type Page, planFiles, reachedFrom } from './chunk-plan.ts'

const module = (size: number, ...imports: string[]): Module => ({ size, imports })
const page = (root: string, mayGrow = 1): Page => ({ roots: ['entry', root], mayGrow })

/** Files as their modules' names, in any order. */
const planned = (modules: Record<string, Module>, pages: Page[]): string[] =>
  planFiles(new Map(Object.entries(modules)), pages, (id) => !id.endsWith('-page'))
    .map((file) => file.sort().join(' '))
    .sort()

const pages = {
  'home-page': module(1, 'button', 'list'),
  'status-page': module(1, 'button', 'list', 'chip'),
  'login-page': module(1, 'button', 'field'),
}

it('puts in one file what the same pages load, and joins small files that most of them have', () => {
  const big = { button: module(9_000), chip: module(8_000), field: module(9_000) }
  expect(
    planned(
      { entry: module(5, 'react'), react: module(90_000), ...pages, ...big, list: module(50) },
      [page('home-page'), page('status-page'), page('login-page')],
    ),
  ).toEqual(['button entry list react', 'chip', 'field'])
})

it('lets no page grow by more than it may', () => {
  const modules = { entry: module(500), ...pages, button: module(500), list: module(50) }
  const all = { ...modules, chip: module(9_000), field: module(9_000) }
  const [home, status] = [page('home-page'), page('status-page')]
  expect(planned(all, [home, status, page('login-page', 0.001)])).toEqual([
    'button entry',
    'chip',
    'field',
    'list',
  ])
})

/** Modules that import only later ones, and pages that start from some. */
const anyWeb = fc
  .array(fc.record({ size: fc.nat(9_000), imports: fc.array(fc.nat(20), { maxLength: 3 }) }), {
    minLength: 6,
    maxLength: 20,
  })
  .chain((written) =>
    fc.record({
      written: fc.constant(written),
      starts: fc.array(fc.array(fc.nat(written.length - 1), { minLength: 1, maxLength: 3 }), {
        minLength: 2,
        maxLength: 8,
      }),
    }),
  )

it('makes no files that need each other, and leaves nothing out', () => {
  fc.assert(
    fc.property(anyWeb, ({ written, starts }) => {
      const modules = new Map(
        written.map(({ size, imports }, at) => [
          `${at}`,
          module(size, ...imports.filter((one) => one > at && one < written.length).map(String)),
        ]),
      )
      const roots = starts.map((start) => ({ roots: start.map(String), mayGrow: 9 }))
      const files = planFiles(modules, roots, () => true)
      const fileOf = new Map(files.flatMap((file, at) => file.map((id) => [id, `file ${at}`])))
      const loaded = new Set(roots.flatMap((one) => [...reachedFrom(modules, one.roots)]))
      expect([...fileOf.keys()].sort()).toEqual([...loaded].sort())
      const asFiles = new Map(
        files.map((file, at) => {
          const needed = file.flatMap((id) => modules.get(id)?.imports ?? [])
          const others = needed
            .map((id) => `${fileOf.get(id)}`)
            .filter((one) => one !== `file ${at}`)
          return [`file ${at}`, module(1, ...others)]
        }),
      )
      for (const [file, { imports }] of asFiles)
        expect(reachedFrom(asFiles, imports).has(file)).toBe(false)
    }),
  )
})

it('makes a page load what the files it gained stand on', () => {
  const modules = {
    entry: module(1),
    'home-page': module(1, 'chip', 'dates'),
    'status-page': module(1, 'chip'),
    'login-page': module(1),
    chip: module(10),
    dates: module(10, 'zones'),
    zones: module(100_000),
  }
  // `dates` beside `chip` would be small enough for a status page, but not with all the zones.
  expect(
    planned(modules, [page('home-page'), page('status-page', 5), page('login-page', 0)]),
  ).toEqual(['chip', 'dates zones', 'entry'])
})
