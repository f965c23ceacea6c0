import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { type ChildServer, useServers } from '#everywhere/child-servers.factory.ts'
import { soaks } from '#everywhere/proof-size.factory.ts'
import { bytesOf, hostileBodies } from './hostile-values.factory.ts'
import { overTheWire } from './over-the-wire.factory.ts'

const sendersClosedWithinMs = 15_000
const readersClosedWithinMs = 65_000
/** Timers come late on a busy machine. */
const timerSlackMs = 3_000
/** A slower answer than this is a fault even on a busy machine. */
const busyMs = 1_000

/** Runs in a thread, because this process is busy with the attack. Tells all times in ms. */
const visitor = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { Agent, get } = require('node:http')
  const agent = new Agent({ keepAlive: true })
  const times = []
  let isOver = false
  parentPort.on('message', () => { isOver = true })
  const ask = () => {
    if (isOver) { parentPort.postMessage(times); process.exit() }
    const startedAt = performance.now()
    get(workerData, { agent }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(String(answer.statusCode))
      answer.resume().on('end', () => {
        times.push(performance.now() - startedAt)
        setTimeout(ask, 5)
      })
    })
  }
  ask()`
const healthy = async (server: ChildServer, until: Promise<unknown>): Promise<number[]> => {
  const workerData = `${server.origin}/api/installation`
  const thread = new Worker(visitor, { eval: true, workerData })
  await until
  const told = once(thread, 'message') as Promise<[number[]]>
  thread.postMessage('end')
  return (await told)[0].sort((one, other) => one - other)
}
const p99 = (times: readonly number[]): number => times[Math.floor(times.length * 0.99)] ?? 0

const host = 'Host: localhost\r\n'
type Kind = { sockets: number; start: string; part: string; reads?: boolean }
const kinds: Record<string, Kind> = {
  'send headers slowly': {
    sockets: 200,
    start: `GET /api/installation HTTP/1.1\r\n${host}`,
    part: 'X-A: 1\r\n',
  },
  'say nothing': { sockets: 200, start: '', part: '' },
  'send a body slowly': {
    sockets: 200,
    start: `POST /api/sign-in HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 9000\r\n\r\n`,
    part: ' ',
  },
  'announce a chunk and stop': {
    sockets: 200,
    start: `POST /v1/pixels/p HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n2000\r\n{`,
    part: '',
  },
  'read nothing of many answers': {
    sockets: 5,
    start: `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(12),
    part: '',
    reads: true,
  },
}

// Ports that this process holds and the server still has, by the kernel's table of connections.
const stillOpen = (port: number): number =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, local = '', , state] = line.trim().split(/\s+/)
      return (
        state === '01' && local.endsWith(`:${port.toString(16).toUpperCase().padStart(4, '0')}`)
      )
    }).length

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

describe.runIf(soaks)('F10, F11: a server under attack', () => {
  const { servers } = useServers(1, async () => void (await buildCreator()), { TRUST_PROXY: 'off' })

  it.each(Object.entries(kinds))(
    'closes clients that %s, and serves others',
    async (what, kind) => {
      const server = servers[0] as ChildServer
      const port = Number(new URL(server.origin).port)
      // The server makes this document when it is first asked for.
      await (await fetch(`${server.origin}/api/openapi.json`)).text()
      const usual = p99(await healthy(server, wait(5_000)))
      const before = stillOpen(port)
      const open: Socket[] = Array.from({ length: kind.sockets }, () => {
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => {}).pause()
        if (kind.start !== '') socket.write(kind.start)
        return socket
      })
      const trickle = setInterval(() => {
        for (const socket of open) if (kind.part !== '' && socket.writable) socket.write(kind.part)
      }, 1_000)
      await expect.poll(() => stillOpen(port) - before).toBeGreaterThan(kind.sockets - 3)
      const startedAt = performance.now()
      const ended = expect.poll(() => stillOpen(port) - before, { timeout: 90_000 }).toBeLessThan(3)
      const during = p99(await healthy(server, ended))
      clearInterval(trickle)
      const tookMs = performance.now() - startedAt
      process.stdout.write(
        `${what}: closed in ${Math.round(tookMs)} ms, p99 ${usual.toFixed(1)} → ${during.toFixed(1)} ms\n`,
      )
      for (const socket of open) socket.destroy()
      const limitMs = kind.reads === true ? readersClosedWithinMs : sendersClosedWithinMs
      expect(tookMs).toBeLessThan(limitMs + timerSlackMs)
      expect(during).toBeLessThan(Math.max(2 * usual, busyMs))
    },
  )

  it('refuses large, deep and wide bodies without a stall, in little memory', async () => {
    const server = servers[0] as ChildServer
    const send = overTheWire(Number(new URL(server.origin).port))
    const large = hostileBodies.filter((body) => bytesOf(body).length > 100_000)
    const before = memoryOf(server.process.pid ?? 0)
    let most = before
    const attack = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1)
        for (const body of large) {
          const headers = { origin: server.origin, 'content-type': 'application/json' }
          const answer = await send({
            ...{ method: 'POST', url: '/api/sign-in', headers, payload: bytesOf(body) },
          }).catch(() => undefined)
          if (answer !== undefined) expect([400, 413]).toContain(answer.statusCode)
          most = Math.max(most, memoryOf(server.process.pid ?? 0))
        }
    }
    const times = await healthy(server, attack())
    const stall = times.at(-1) ?? 0
    process.stdout.write(
      `${large.length * 20} bodies: ${(most - before).toFixed(1)} MB more, slowest other answer ${stall.toFixed(1)} ms of ${times.length}\n`,
    )
    expect(most - before).toBeLessThan(64)
  })
})
