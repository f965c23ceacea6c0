import { expect, it } from 'vitest'
import { type Module, type Page, planFiles } from './chunk-plan.ts'

const module = (size: number, ...imports: string[]): Module => ({ size, imports })
const page = (root: string, mayGrow = 1): Page => ({ roots: ['entry', root], mayGrow })

const planned = (modules: Record<string, Module>, pages: Page[]): string[] =>
  planFiles(new Map(Object.entries(modules)), pages, (id) => !id.endsWith('-page'))
    .map((file) => file.sort().join(' '))
    .sort()

const pages = {
  'home-page': module(1, 'button', 'list'),
  'status-page': module(1, 'button', 'list', 'chip'),
  'login-page': module(1, 'button', 'field'),
}

it('puts modules of the same pages into one file, and joins small files that most pages load', () => {
  const big = { button: module(9_000), chip: module(8_000), field: module(9_000) }
  expect(
    planned(
      { entry: module(5, 'react'), react: module(90_000), ...pages, ...big, list: module(50) },
      [page('home-page'), page('status-page'), page('login-page')],
    ),
  ).toEqual(['button entry list react', 'chip', 'field'])
})
