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

// npm omits packages that its registry lacks, and `npm ci` then refuses the lock file.
it('locks the optional packages of all systems', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(path, name)),
  )
  expect(missing).toEqual([])
})
