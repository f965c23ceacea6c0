import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/progress.ts'

type Chunk = { file: string; name?: string }

/** Finds a built file in the manifest, because file names contain hashes. */
export const builtPart = (name: string): string => {
  const manifest = readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8')
  const chunks = Object.values(JSON.parse(manifest) as Record<string, Chunk>)
  const [part, ...more] = chunks.filter((chunk) => chunk.name === name)
  if (part === undefined || more.length > 0) throw new Error(`The build has not one part ${name}.`)
  return `/${part.file}`
}
