// The door of every npm script. It runs on whatever Node the machine has (20.19 or newer), with
// nothing installed: it installs what is missing, then hands over to the project's own Node 24.
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
      `Tandem needs Node.js 20.19 or newer to set itself up, and this is ${process.versions.node}. Install a newer one from https://nodejs.org, then run this again.`,
    )
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/** Installed is what npm wrote down; packages for other machines may be absent. */
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

/** What npm said, and whether all went well. Not waited for in one piece: this process stays awake. */
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
  process.stdout.write('Installing packages (the first time this takes about a minute) …')
  const startedAt = Date.now()
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { ok, said } = await npm('ci', ...flags)
  if (!ok) {
    process.stderr.write(`\n\n${said}`)
    throw new Error(
      'The packages could not be installed. What npm said stands above: check the network, the registry and the free space, then run this again.',
    )
  }
  if (!existsSync(ownNode)) await npm('rebuild', 'node', '--loglevel=error')
  if (!existsSync(ownNode))
    throw new Error(
      'The packages are installed, but the project’s own Node is missing: its install script did not run. Allow install scripts (npm config set ignore-scripts false) and run npm ci.',
    )
  process.stdout.write(` done in ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
}

const waiting = () =>
  process.stdout.write('Another command is installing the packages: waiting for its end …\n')

/** Once, however many commands begin together. */
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
    // The channel tells the task when this process is killed, so that nothing is left running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...serverEnvironment,
      // Node keeps what it compiled: a command of the operator starts in half the processor's time.
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
if (!existsSync(join(root, `tools/${task}.ts`))) fail(`There is no task called ${task}.`)
await ensureInstalled().catch((error) => fail(error.message))
handOver()
