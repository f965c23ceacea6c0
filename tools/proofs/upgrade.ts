import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/postgres/migrate.ts'
import { freePorts } from '../free-port.ts'
import { type Outcome, root, run } from '../progress.ts'
import { type Asked, prepareRequests } from './varied-requests.ts'

const packages = 'node_modules'
const lockFile = 'package-lock.json'

const git = async (...words: string[]): Promise<string> => {
  const { ok, output } = await run('git', words)
  if (!ok)
    throw new Error(
      `Git could not read an older version: install git and run this proof in a checkout with its history. Git said: ${output}`,
    )
  return output.trim()
}

const migrationsIn = (folder: string): string[] =>
  globSync('apps/server/migrations/*.sql', { cwd: folder }).sort()

/** Without tags, the version before is the one without the newest migration. */
const versionBefore = async (): Promise<string> => {
  const newest = migrationsIn(root).at(-1) ?? ''
  const added = await git(
    'log',
    '-1',
    '--no-renames',
    '--diff-filter=A',
    '--format=%H',
    '--',
    newest,
  )
  return git('rev-parse', '--short', `${added}^`)
}

type Lock = { packages: Record<string, { version?: string }> }

/** Tells whether this checkout has all packages of the other, in the same versions. */
const hasPackagesOf = (folder: string): boolean => {
  const [wanted, found] = [folder, root].map(
    (place) => (JSON.parse(readFileSync(join(place, lockFile), 'utf8')) as Lock).packages,
  )
  return Object.entries(wanted ?? {})
    .filter(([path]) => path.startsWith(packages))
    .every(([path, { version }]) => found?.[path]?.version === version)
}

/** Links the installed packages if the old version needs the same ones, and else installs its own. */
const installInto = async (folder: string): Promise<void> => {
  if (!hasPackagesOf(folder)) {
    const { ok, output } = await run('npm', ['ci', '--include=dev', '--no-audit'], { cwd: folder })
    if (!ok) throw new Error(`The packages of the older version could not be installed: ${output}`)
    return
  }
  mkdirSync(join(folder, packages, '@tandem'), { recursive: true })
  // The workspace's own packages must be those of the old version.
  for (const name of readdirSync(join(root, packages)).filter((one) => one !== '@tandem'))
    symlinkSync(join(root, packages, name), join(folder, packages, name))
  for (const [name, place] of [
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
    ['web', 'apps/web'],
  ] as const)
    symlinkSync(join(folder, place), join(folder, packages, '@tandem', name))
}

const checkOut = async (version: string, folder: string): Promise<void> => {
  const archive = join(folder, 'version.tar')
  await git('archive', '--output', archive, version)
  const { ok, output } = await run('tar', ['-xf', archive, '-C', folder])
  if (!ok) throw new Error(`The older version could not be unpacked: ${output}`)
  rmSync(archive)
  await installInto(folder)
}

const endpointsOf = async (folder: string): Promise<Asked[]> => {
  const file = join(folder, 'apps/server/src/integrations/openapi/read-contract.ts')
  const { readEndpoints } = (await import(pathToFileURL(file).href)) as {
    readEndpoints: () => Promise<{ endpoint: Asked }[]>
  }
  return (await readEndpoints()).map(({ endpoint }) => endpoint)
}

const logFile = join(root, 'test-results/upgrade-servers.log')

const startServer = async (
  folder: string,
  port: number,
  settings: Record<string, string>,
): Promise<ChildProcess> => {
  const output = createWriteStream(logFile, { flags: 'a' })
  const child = spawn('node', [join(folder, 'apps/server/src/main.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null)
      throw new Error(
        `A server ended at its start:\n${readFileSync(logFile, 'utf8').slice(-5_000)}`,
      )
    await sleep(100)
  }
  return child
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const prove = async (version: string, folder: string): Promise<Outcome> => {
  const [oldFolder, dataDir] = [join(folder, 'old'), join(folder, 'data')]
  for (const place of [oldFolder, dataDir]) mkdirSync(place)
  chmodSync(dataDir, 0o711)
  await checkOut(version, oldFolder)
  const added = migrationsIn(root).filter((file) => !migrationsIn(oldFolder).includes(file))
  const silent = { debug: () => {}, error: () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, log: silent })
  const [oldPort = 0, newPort = 0, oidcPort = 0, newOidcPort = 0] = await freePorts(4)
  const origin = `http://localhost:${oldPort}`
  const settings = {
    ...{ DATABASE_URL: postgres.databaseUrl, DATA_DIR: dataDir, PUBLIC_URL: origin },
    ...{ DEMO: 'on', DISK_FLOOR_MB: '0', LOG_LEVEL: 'error' },
  }
  const urlOf = (port: number) => `http://127.0.0.1:${port}`
  const children: ChildProcess[] = []
  try {
    const old = await startServer(oldFolder, oldPort, { ...settings, OIDC_PORT: String(oidcPort) })
    children.push(old)
    let urls = [urlOf(oldPort)]
    let turn = 0
    const serverFor = (): string => {
      turn += 1
      return urls[turn % urls.length] ?? ''
    }
    const { round, endpointsAnswered } = await prepareRequests(await endpointsOf(oldFolder), {
      origin,
      serverFor,
    })
    const counts = { before: await round() } as Record<string, Awaited<ReturnType<typeof round>>>
    const [during] = await Promise.all([round(), migrate(postgres.databaseUrl)])
    counts['during the migration'] = during
    counts['old server afterwards'] = await round()
    const newSettings = { ...settings, OIDC_PORT: String(newOidcPort) }
    const [starting, successor] = await Promise.all([
      round(),
      startServer(root, newPort, newSettings),
    ])
    children.push(successor)
    counts['while the new server starts'] = starting
    urls = [urlOf(oldPort), urlOf(newPort)]
    counts['both servers'] = await round()
    urls = [urlOf(newPort)]
    const [last] = await Promise.all([round(), end(old)])
    counts['new server'] = last
    const parts = Object.entries(counts).map(
      ([phase, { requests, writes, failed }]) =>
        `${phase}: ${requests} requests, ${writes} of them writes, ${failed.length} failed`,
    )
    const failed = Object.values(counts).flatMap((one) => one.failed)
    const summary = [
      `from ${version} over ${added.map((file) => basename(file)).join(', ')}`,
      ...parts,
      `${endpointsAnswered()} endpoints answered`,
    ].join('\n    ')
    process.stdout.write(`${summary}\n    `)
    return { ok: failed.length === 0 && added.length > 0, output: failed.slice(0, 50).join('\n') }
  } finally {
    await Promise.all(children.map(end))
    await postgres.stop()
  }
}

/** Migrates the database of a running older server, then replaces that server. */
export const proveUpgrade = async (version?: string): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-upgrade-'))
  chmodSync(folder, 0o711)
  mkdirSync(join(root, 'test-results'), { recursive: true })
  try {
    return await prove(version ?? (await versionBefore()), folder)
  } catch (error) {
    return { ok: false, output: (error as Error).message }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
