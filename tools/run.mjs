// The entry of all npm scripts. It runs on any Node from 20.19 without installed packages. It
// installs missing packages and then starts the task with the project's own Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './install-lock.mjs'
import { serverEnvironment, serverFlags } from './server-process.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const ownNode = join(root, 'node_modules/node/bin/node')
const [task, ...rest] = process.argv.slice(2)

const fail = (sentence) => {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    fail(
      `Tandem needs Node.js 20.19 or newer, but this is ${process.versions.node}. Install a newer version from https://nodejs.org and run this command again.`,
    )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** Compares lock file and installed packages. Those for other systems may be absent. */
const isInstalled = () => {
  const written = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(written) || !existsSync(ownNode)) return false
  const installed = packagesOf(written)
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true
    const found = installed[path]
    return found ? found.version === wanted.version : wanted.optional === true
  })
}

/** Runs asynchronously, because the installation lock must be touched meanwhile. */
const npm = (...words) =>
  new Promise((done) => {
    const path = process.env.npm_execpath
    const [command, first] = path?.endsWith('.js') ? [process.execPath, [path]] : ['npm', []]
    const child = spawn(command, [...first, ...words], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('error', (error) => done({ ok: false, said: error.message }))
    child.on('close', (code) => done({ ok: code === 0, said }))
  })

const install = async () => {
  process.stdout.write('Installing packages (the first time this may take a few minutes) …')
  const startedAt = Date.now()
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { ok, said } = await npm('ci', ...flags)
  if (!ok) {
    process.stderr.write(`\n\n${said}`)
    throw new Error(
      'The packages could not be installed. See npm’s output above. Check the network, the registry and the free disk space, and run this command again.',
    )
  }
  if (!existsSync(ownNode)) await npm('rebuild', 'node', '--loglevel=error')
  if (!existsSync(ownNode))
    throw new Error(
      'The packages are installed, but the project’s own Node is missing because its install script did not run. Allow install scripts (npm config set ignore-scripts false) and run npm ci.',
    )
  process.stdout.write(` done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}

const waiting = () =>
  process.stdout.write('Another command is installing the packages. Waiting for it …\n')

const ensureInstalled = async () => {
  if (isInstalled()) return
  await alone(join(root, '.installing'), waiting, async () => {
    if (!isInstalled()) await install()
  })
}

const handOver = () => {
  const bin = join(root, 'node_modules/.bin')
  const flags = task === 'start' ? serverFlags : []
  const child = spawn(ownNode, [...flags, join(root, `tools/${task}.ts`), ...rest], {
    cwd: root,
    // The IPC channel tells the task when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...serverEnvironment,
      // The compile cache halves the processor time to start an operator command.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tandem/compiled'),
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) =>
    fail(`${ownNode} could not be started: ${error.message}. Run npm ci.`),
  )
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
  })
}

refuseOldNode()
if (!existsSync(join(root, `tools/${task}.ts`))) fail(`There is no task named ${task}.`)
await ensureInstalled().catch((error) => fail(error.message))
handOver()
