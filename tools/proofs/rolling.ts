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

/** Runs all journeys through HAProxy while its two servers are restarted in turn. */
export const rollingJourneys = async (): Promise<Outcome> => {
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
  const outcome = await run('playwright', ['test', '--reporter=list', '--timeout=600000'], { env })
  if (existsSync(summaryFile)) process.stdout.write(`${readFileSync(summaryFile, 'utf8')} `)
  return outcome
}

/** The configuration that operators get, for this machine. */
const configurationFor = (port: number, serverPorts: readonly number[]): string =>
  readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${port}`)
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

export const prepareRolling = async () => {
  const [port = 0, ...serverPorts] = await freePorts(3)
  const url = `http://localhost:${port}`
  mkdirSync(results, { recursive: true })
  const serverLog = createWriteStream(join(results, 'rolling-servers.log'))
  const proxyLog = join(results, 'haproxy.log')
  const servers: ChildProcess[] = []
  let over = false
  let restarts = 0

  const startServer = async (nr: number, env: Environment): Promise<void> => {
    const own = { ...env, PORT: String(serverPorts[nr]) }
    const child = spawn('node', [join(root, 'apps/server/src/main.ts')], {
      ...{ cwd: root, env: own, stdio: ['ignore', 'pipe', 'pipe'] },
    })
    child.stdout?.pipe(serverLog, { end: false })
    child.stderr?.pipe(serverLog, { end: false })
    servers[nr] = child
    for (;;) {
      const ready = await fetch(`http://127.0.0.1:${serverPorts[nr]}/health/ready`).catch(
        () => null,
      )
      if (ready?.ok) return
      if (child.exitCode !== null) throw new Error('A server ended at its start.')
      await sleep(100)
    }
  }
  const stopServer = async (nr: number): Promise<void> => {
    const child = servers[nr]
    if (child === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  const restartInTurn = async (env: Environment): Promise<void> => {
    for (let nr = 0; !over; nr = 1 - nr) {
      await stopServer(nr)
      await startServer(nr, env)
      restarts += 1
      // HAProxy asks every second whether the server is ready.
      await sleep(2_500)
    }
  }

  return {
    url,
    /** Starts both servers and HAProxy. `env` is that of the server that filled the database. */
    start: async (env: Environment) => {
      await Promise.all([startServer(0, env), startServer(1, env)])
      const configuration = join(results, 'haproxy.cfg')
      writeFileSync(configuration, configurationFor(port, serverPorts))
      const proxy = spawn(haproxy, ['-db', '-f', configuration], {
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const output = createWriteStream(proxyLog)
      proxy.stdout.pipe(output, { end: false })
      proxy.stderr.pipe(output, { end: false })
      const endWithUs = () => {
        for (const child of [proxy, ...servers]) child.kill('SIGTERM')
      }
      process.once('exit', endWithUs)
      while (!(await fetch(`${url}/health/ready`).catch(() => null))?.ok) {
        if (proxy.exitCode !== null)
          throw new Error(`HAProxy ended at its start:\n${readFileSync(proxyLog, 'utf8')}`)
        await sleep(100)
      }
      const restarting = restartInTurn(env)
      return async (): Promise<void> => {
        over = true
        await restarting
        proxy.kill('SIGTERM')
        if (proxy.exitCode === null) await once(proxy, 'exit')
        await Promise.all([stopServer(0), stopServer(1)])
        process.off('exit', endWithUs)
        const { requests, failed } = readLog(readFileSync(proxyLog, 'utf8'))
        const summary = `${restarts} restarts, ${requests} requests, ${failed.length} failed`
        writeFileSync(summaryFile, summary)
        if (failed.length > 0) throw new Error(`${summary}:\n${failed.slice(0, 50).join('\n')}`)
      }
    },
  }
}
