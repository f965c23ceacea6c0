import { expect, it } from 'vitest'
import { namedIcons } from './named-icons.ts'

const index = '/x/node_modules/lucide-react/dist/esm/lucide-react.mjs'
const code = `export { default as Trash2, default as Trash2Icon } from './icons/trash-2.mjs';
export { default as Bell } from './icons/bell.mjs';`
const importsOf = namedIcons(() => code)

it('replaces the index of all icons by those that a module names', () => {
  const source = 'import { Bell as Ring, Trash2Icon } from "lucide-react";'
  expect(importsOf(source, ['react', index])).toEqual([
    'react',
    '/x/node_modules/lucide-react/dist/esm/icons/bell.mjs',
    '/x/node_modules/lucide-react/dist/esm/icons/trash-2.mjs',
  ])
})

it('keeps the index for a name that is no icon', () => {
  expect(importsOf('import { icons } from "lucide-react"', [index])).toEqual([index])
})
