import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

type Entry = { version?: string; optionalDependencies?: Record<string, string> }

const file = join(import.meta.dirname, '../package-lock.json')
const packages = JSON.parse(readFileSync(file, 'utf8')).packages as Record<string, Entry>

const isFound = (from: string, name: string): boolean => {
  if (packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`]) return true
  if (from === '') return false
  const end = from.lastIndexOf('node_modules/')
  return isFound(end <= 0 ? '' : from.slice(0, end - 1), name)
}

// npm leaves out the packages of other systems when its registry does not have them, and then
// `npm ci` refuses the lock file, on this system and on those.
it('locks the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(path, name)),
  )
  expect(missing).toEqual([])
})
