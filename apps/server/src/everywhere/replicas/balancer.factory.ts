import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Server = { databaseUrl: string; folder: string }

/** Leads each connection to the next of these servers, as HAProxy or a reader endpoint does. */
export const startBalancer = async (...servers: Server[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-balancer-'))
  const open = new Set<Socket>()
  let leadsTo = servers
  let turn = 0
  const balancer = createServer((socket) => {
    const server = leadsTo[turn % leadsTo.length]
    turn += 1
    const onward = connect(join(server?.folder ?? '', '.s.PGSQL.5432'))
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  }).listen(join(folder, '.s.PGSQL.5432'))
  await once(balancer, 'listening')
  const url = new URL(servers[0]?.databaseUrl ?? '')
  url.searchParams.set('host', folder)
  return {
    databaseUrl: url.href,
    /** Open connections stay where they are. */
    leadTo: (...others: Server[]): void => {
      leadsTo = others
    },
    stop: (): void => {
      balancer.close()
      for (const socket of open) socket.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
