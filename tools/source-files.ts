import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

export const sourceFiles = (): { path: string; text: string }[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts') && existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const layers = ['apps/server/src/', 'apps/web/src/', 'packages/contract/src/']

const foldersOf = (path: string): string[] => {
  const layer = layers.find((start) => path.startsWith(start)) ?? path
  return path.slice(layer.length).split('/').slice(0, -1)
}

/** Folders that are not domains: those below all domains, and those that combine them. */
const besides = new Set([
  'platform',
  'operator',
  'everywhere',
  'ui',
  'lib',
  'shell',
  'routes',
  'rendering',
  'styles',
])

export const domainOf = (path: string): string | undefined => {
  const [domain] = foldersOf(path)
  return domain === undefined || besides.has(domain) ? undefined : domain
}

const platformFeatures = new Set(['files', 'mail'])

/** A feature is a folder of a domain, or a platform folder that owns tables. */
export const featureOf = (path: string): string | undefined => {
  const [top, folder] = foldersOf(path)
  if (domainOf(path) !== undefined) return folder ?? top
  return top === 'platform' && folder !== undefined && platformFeatures.has(folder) ? folder : top
}

export const isTest = (path: string): boolean => /\.(test|factory|setup)\.tsx?$/.test(path)
