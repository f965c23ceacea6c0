import pg from 'pg'
import { load, type Shot, usualConnections } from './load.ts'
import { secondsOfBoth, startProduct } from './servers.ts'

const p99BarMs = 60

export const measureLists = async (
  databaseUrl: string,
  folder: string,
  {
    seconds,
    lists,
    connections = usualConnections,
  }: {
    seconds: number
    lists: readonly (readonly [string, readonly Shot[]])[]
    connections?: number
  },
): Promise<string> => {
  const { port, server } = await startProduct(databaseUrl, folder)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const session = rows[0]?.pid ?? 0
  try {
    const table = [
      '| list | Tandem req/s | p99 ms | bar | CPU ms per request (server + database) |',
      '|---|---|---|---|---|',
    ]
    for (const [name, first] of lists) {
      const shots = [...first, ...(await furtherPages(port, first))]
      await load(port, shots, 2, connections)
      const before = secondsOfBoth(server, session)
      const { perSecond, p99Ms, failed } = await load(port, shots, seconds, connections)
      const after = secondsOfBoth(server, session)
      const cpuMs = (of: keyof typeof after) =>
        (((after[of] - before[of]) / (perSecond * seconds)) * 1000).toFixed(2)
      table.push(
        `| ${name} | ${Math.round(perSecond)} | ${p99Ms.toFixed(1)} | ${p99BarMs} | ${cpuMs('server')} + ${cpuMs('database')} |`,
      )
      if (failed > 0) table.push(`| not answered with 2xx | ${failed} in all | | | |`)
    }
    return table.join('\n')
  } finally {
    await client.end()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
  }
}

const furtherPages = async (port: number, first: readonly Shot[]): Promise<Shot[]> => {
  const further: Shot[] = []
  for (const shot of first.filter((_, nr) => nr % 20 === 0)) {
    const answer = await fetch(`http://127.0.0.1:${port}${shot.path}`, { headers: shot.headers })
    if (!answer.ok) throw new Error(`${shot.path} answered ${answer.status}`)
    const { nextCursor } = (await answer.json()) as { nextCursor: string | null }
    if (nextCursor !== null)
      further.push({ ...shot, path: `${shot.path}&cursor=${encodeURIComponent(nextCursor)}` })
  }
  return further
}
