import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureChromium } from '../chromium.ts'
import { freePorts } from '../free-port.ts'
import { type Outcome, root, run } from '../progress.ts'
import { buildWeb } from '../web-build.ts'

/** At the path of Debian's package. */
const haproxy = '/usr/sbin/haproxy'
const results = join(root, 'test-results')
const summaryFile = join(results, 'rolling.txt')
/** HAProxy asks every second whether a server is ready. */
const noticedWithinMs = 2_500

/** Runs journeys through HAProxy while its two servers are restarted in turn; without words, all. */
export const rollingJourneys = async (words: readonly string[]): Promise<Outcome> => {
  if (!existsSync(haproxy))
    return {
      ok: false,
      output:
        'HAProxy is missing. Install it with apt-get install --no-install-recommends haproxy.',
    }
  const built = await buildWeb()
  if (!built.ok) return built
  const env = { TANDEM_CHROMIUM: await ensureChromium(), TANDEM_ROLLING: 'on' }
  // This proof looks for failed requests, not for slow ones.
  const slowly = ['--reporter=list', '--timeout=600000']
  const outcome = await run('playwright', ['test', ...slowly, ...words], { env })
  if (existsSync(summaryFile)) process.stdout.write(`${readFileSync(summaryFile, 'utf8')} `)
  return outcome
}

/** The configuration that operators get, for this machine. */
const configurationFor = (port: number, serverPorts: readonly number[]): string =>
  readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    // Like our own server, it also listens on `::1`, which browsers may try first.
    .replace('bind :80', `bind 127.0.0.1:${port},[::1]:${port}`)
    .replace('maxconn 30000', 'maxconn 4000')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${serverPorts[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${serverPorts[1]}`)
    // Each journey names an address of its own, as if it came from another network.
    .replace('option forwardfor', '')

type Logged = { requests: number; failed: string[] }

/** A failed request got a 5xx, or the server cut it off. */
const readLog = (text: string): Logged => {
  const lines = text.split('\n').filter((line) => /^-?\d+ \S\S /.test(line))
  const failed = lines.filter((line) => /^5/.test(line) || /^-?\d+ [sS]/.test(line))
  return { requests: lines.length, failed }
}

type Environment = Record<string, string | undefined>

const untilReady = async (url: string, isGone: () => boolean, said: () => string) => {
  while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
    if (isGone()) throw new Error(`A process ended at its start:\n${said()}`)
    await sleep(100)
  }
}

const endsBy = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Two servers that share the database and the files of `env`. */
const serversAt = (ports: readonly number[], env: Environment) => {
  const file = join(results, 'rolling-servers.log')
  const output = createWriteStream(file)
  const children: ChildProcess[] = []
  let over = false
  let restarts = 0

  const start = async (nr: number): Promise<void> => {
    const child = spawn('node', [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      env: { ...env, PORT: String(ports[nr]) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(output, { end: false })
    child.stderr.pipe(output, { end: false })
    children[nr] = child
    const said = () => readFileSync(file, 'utf8').slice(-5_000)
    await untilReady(`http://127.0.0.1:${ports[nr]}`, () => child.exitCode !== null, said)
  }
  const restartInTurn = async (): Promise<void> => {
    for (let nr = 0; !over; nr = 1 - nr) {
      await endsBy(children[nr])
      await start(nr)
      restarts += 1
      await sleep(noticedWithinMs)
    }
  }
  return {
    children,
    startAll: () => Promise.all(ports.map((_, nr) => start(nr))),
    restartInTurn,
    /** Returns the number of restarts. */
    stop: async (restarting: Promise<void>): Promise<number> => {
      over = true
      await restarting
      await Promise.all(children.map(endsBy))
      return restarts
    },
  }
}

const startProxy = async (port: number, serverPorts: readonly number[]) => {
  const configuration = join(results, 'haproxy.cfg')
  const logFile = join(results, 'haproxy.log')
  writeFileSync(configuration, configurationFor(port, serverPorts))
  const child = spawn(haproxy, ['-db', '-f', configuration], { stdio: ['ignore', 'pipe', 'pipe'] })
  const output = createWriteStream(logFile)
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const log = () => readFileSync(logFile, 'utf8')
  await untilReady(`http://127.0.0.1:${port}`, () => child.exitCode !== null, log)
  return { child, log }
}

export const prepareRolling = async () => {
  const [port = 0, ...serverPorts] = await freePorts(3)
  mkdirSync(results, { recursive: true })
  return {
    url: `http://localhost:${port}`,
    /** `env` is that of the server that filled the database. Returns what ends all and judges. */
    start: async (env: Environment): Promise<() => Promise<void>> => {
      const servers = serversAt(serverPorts, env)
      await servers.startAll()
      const proxy = await startProxy(port, serverPorts)
      const endWithUs = () => {
        for (const child of [proxy.child, ...servers.children]) child.kill('SIGTERM')
      }
      process.once('exit', endWithUs)
      const restarting = servers.restartInTurn()
      return async () => {
        const restarts = await servers.stop(restarting)
        await endsBy(proxy.child)
        process.off('exit', endWithUs)
        const { requests, failed } = readLog(proxy.log())
        const summary = `${restarts} restarts, ${requests} requests, ${failed.length} failed`
        writeFileSync(summaryFile, summary)
        if (failed.length > 0) throw new Error(`${summary}:\n${failed.slice(0, 50).join('\n')}`)
      }
    },
  }
}
