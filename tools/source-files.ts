import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)

/** Source files of the three packages, tracked or about to be, without generated ones. */
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

export const isTest = (path: string): boolean => /\.(test|build|setup)\.tsx?$/.test(path)
