import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from './settings/env.ts'

let version: string | undefined

export const appVersion = (): string => {
  version ??= String(JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).version)
  return version
}
