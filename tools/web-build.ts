import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { type Outcome, root, run } from './progress.ts'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const distServer = join(web, 'dist-server')
const hashFile = join(dist, '.hash')

export const webExists = (): boolean => existsSync(join(web, 'src/main.tsx'))

const inputsHash = (): string => {
  const hash = createHash('sha256')
  const patterns = [
    'apps/web/**/*',
    'packages/contract/**/*',
    'package-lock.json',
    'tools/web-build.ts',
  ]
  const files = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ['node_modules', 'dist', 'dist-server', '.cache'].includes(entry.name),
  })
  const paths = files
    .filter((entry) => entry.isFile() && !/\.(gen|test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const path of paths) hash.update(`${path.slice(root.length)}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

export const webIsStale = (): boolean =>
  !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== inputsHash()

/** Builds in a temporary folder and swaps it in, so that nobody reads a half-written build. */
export const buildWeb = async (): Promise<Outcome> => {
  const hash = inputsHash()
  const folder = join(root, 'node_modules/.cache/tandem', `web-${process.pid}`)
  const [browser, server] = [join(folder, 'browser'), join(folder, 'server')]
  mkdirSync(folder, { recursive: true })
  try {
    const outcome = await build(browser)
    if (!outcome.ok) return outcome
    const rendering = await build(server, '--config', 'vite.server.config.ts')
    if (!rendering.ok) return rendering
    writeFileSync(join(browser, '.hash'), hash)
    swap(server, distServer)
    swap(browser, dist)
    return outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const build = (folder: string, ...words: string[]): Promise<Outcome> =>
  run('vite', ['build', '--outDir', relative(web, folder), '--emptyOutDir', ...words], {
    cwd: web,
    env: { NODE_ENV: 'production' },
  })

const swap = (built: string, place: string): void => {
  const old = `${built}-old`
  if (existsSync(place)) renameSync(place, old)
  renameSync(built, place)
}
