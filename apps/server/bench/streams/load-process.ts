/**
 * The people of the measurement, in a process of their own. Opens event streams and sends requests
 * at a fixed rate, whether or not the server keeps up: each time counts from the planned moment.
 */
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Shot } from '../load.ts'

export type Order =
  | { do: 'open'; port: number; tokens: readonly string[]; perSecond: number }
  | { do: 'ask'; port: number; shots: readonly Shot[]; perSecond: number; seconds: number }
  | { do: 'count' }

export type Answers = {
  statuses: Record<string, number>
  p50Ms: number
  p99Ms: number
  maxMs: number
  ownDelayMs: number
  processorShare: number
}
export type Streams = {
  open: number
  closed: number
  refused: number
  events: Record<string, number>
}

const streams: Streams = { open: 0, closed: 0, refused: 0, events: {} }
const kinds = ['notification', 'changed', 'messages', 'coins', 'beat', 'ended']

const openStream = (port: number, token: string): Promise<void> =>
  new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1')
    let isOpen = false
    socket.setEncoding('latin1')
    socket.on('connect', () =>
      socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: sid=${token}\r\n\r\n`),
    )
    socket.on('data', (text: string) => {
      if (!isOpen && text.startsWith('HTTP/1.1 200')) {
        isOpen = true
        streams.open += 1
        resolve()
      }
      for (const kind of kinds) {
        const count = text.split(`event: ${kind}\n`).length - 1
        if (count > 0) streams.events[kind] = (streams.events[kind] ?? 0) + count
      }
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOpen) streams.closed += 1
      else streams.refused += 1
      resolve()
    })
  })

const open = async ({ port, tokens, perSecond }: Extract<Order, { do: 'open' }>): Promise<void> => {
  const startedAt = performance.now()
  await Promise.all(
    tokens.map(async (token, nr) => {
      await wait(Math.max(0, (nr / perSecond) * 1_000 - (performance.now() - startedAt)))
      await openStream(port, token)
    }),
  )
}

const connectionsMax = 256

const ask = async (order: Extract<Order, { do: 'ask' }>): Promise<Answers> => {
  const { port, shots, perSecond, seconds } = order
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax })
  const tookMs: number[] = []
  const statuses: Record<string, number> = {}
  const send = ({ method, path, headers, body }: Shot, plannedAt: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (status: string): void => {
        statuses[status] = (statuses[status] ?? 0) + 1
        tookMs.push(performance.now() - plannedAt)
        resolve()
      }
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        answer.resume().once('end', () => end(String(answer.statusCode)))
      })
      sent.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message))
      sent.end(body)
    })
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const usedBefore = process.cpuUsage()
  const startedAt = performance.now()
  const total = perSecond * seconds
  const answered: Promise<void>[] = []
  while (answered.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond))
    while (answered.length < due) {
      const nr = answered.length
      const shot = shots[nr % shots.length]
      if (shot === undefined) throw new Error('There are no requests.')
      answered.push(send(shot, startedAt + (nr / perSecond) * 1_000))
    }
    await wait(1)
  }
  const { user, system } = process.cpuUsage(usedBefore)
  const processorShare = (user + system) / 1_000 / (performance.now() - startedAt)
  await Promise.all(answered)
  agent.destroy()
  tookMs.sort((a, b) => a - b)
  const at = (share: number): number => tookMs[Math.floor(share * (tookMs.length - 1))] ?? 0
  return {
    statuses,
    ...{ p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) },
    ownDelayMs: Math.max(0, delays.percentile(99) / 1e6 - 10),
    processorShare,
  }
}

process.on('message', async (order: Order) => {
  if (order.do === 'open') await open(order)
  process.send?.(order.do === 'ask' ? await ask(order) : streams)
})
process.on('disconnect', () => process.exit())
