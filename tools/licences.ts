import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './progress.ts'

type Entry = {
  version?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
export type Licensed = { name: string; version: string; licence: string }

/** Packages whose package.json names no licence. Their own files name these. */
const readByHand: Record<string, string> = { 'combine-errors': 'MIT', 'png-js': 'MIT' }

/** Each allows to give the program away under Apache-2.0, with the package unchanged beside it. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PDDL-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** All packages that a running server or its pages contain, by name. Read from the lock file. */
export const listLicences = (): Licensed[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Entry>
  }
  const found = new Map<string, Licensed>()
  for (const [path, entry] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const licence = entry.license ?? readByHand[name] ?? 'unknown'
    const version = entry.version ?? ''
    found.set(`${name}@${version}`, { name, version, licence })
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name))
}

const parts = (licence: string): string[] => licence.replaceAll(/[()]/g, '').split(/ and /i)

export const listRefused = (packages: readonly Licensed[]): Licensed[] =>
  packages.filter(({ licence }) => parts(licence).some((part) => !allowed.has(part)))
