import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

export type Shot = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}
export type Result = { perSecond: number; p50Ms: number; p99Ms: number; failed: number }

const hasWrk = spawnSync('wrk', ['--version']).error === undefined
export const loadTool = hasWrk ? 'wrk' : 'autocannon'

export const usualConnections = 32

export const load = (
  port: number,
  shots: readonly Shot[],
  seconds: number,
  connections = usualConnections,
): Promise<Result> =>
  hasWrk
    ? byWrk(port, shots, seconds, connections)
    : byAutocannon(port, shots, seconds, connections)

const lua = (text: string): string => JSON.stringify(text)

const byWrk = async (
  port: number,
  shots: readonly Shot[],
  seconds: number,
  connections: number,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-shots-'))
  const file = join(folder, 'shots.lua')
  const lines = shots.map(
    (shot) =>
      `wrk.format(${lua(shot.method)}, ${lua(shot.path)}, {${Object.entries(shot.headers)
        .map(([name, value]) => `[${lua(name)}]=${lua(value)}`)
        .join(',')}}, ${shot.body === undefined ? 'nil' : lua(shot.body)}),`,
  )
  // Lua limits the constants of one function, so each function holds at most 500 requests.
  const chunks = Array.from({ length: Math.ceil(lines.length / 500) }, (_, index) =>
    lines.slice(index * 500, index * 500 + 500),
  )
  const parts = chunks.map(
    (chunk) =>
      `local function fill() for _, one in ipairs({${chunk.join('\n')}}) do shots[#shots + 1] = one end end\nfill()`,
  )
  writeFileSync(
    file,
    `local shots = {}\nlocal at = 0\nfunction init()\n${parts.join('\n')}\nend
function request()\n  at = at % #shots + 1\n  return shots[at]\nend\n`,
  )
  const { stdout, stderr } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    file,
    `http://127.0.0.1:${port}`,
  ])
  // If wrk cannot read its script, it silently requests `/`, which is fast and wrong.
  if (stderr.includes(file)) throw new Error(stderr)
  const percentile = (share: number): number => {
    const found = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout)
    const unit = { us: 0.001, ms: 1, s: 1000 }[found?.[2] ?? 'ms'] ?? 1
    return Number(found?.[1] ?? 0) * unit
  }
  rmSync(folder, { recursive: true, force: true })
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50Ms: percentile(50),
    p99Ms: percentile(99),
    failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}

const byAutocannon = async (
  port: number,
  shots: readonly Shot[],
  seconds: number,
  connections: number,
): Promise<Result> => {
  let at = -1
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          at = (at + 1) % shots.length
          return { ...request, ...shots[at] }
        },
      },
    ],
  })
  const failed = result['4xx'] + result['5xx'] + result.errors
  const { p50, p99 } = result.latency
  return { perSecond: result.requests.average, p50Ms: p50, p99Ms: p99, failed }
}
