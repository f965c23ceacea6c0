import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountForDatabase } from '../../apps/server/src/platform/postgres/postgres-account.ts'
import { freePorts } from '../free-port.ts'
import { type Outcome, root } from '../progress.ts'

/** At the path of Debian's package. */
const pgBouncer = '/usr/sbin/pgbouncer'
const serverAccount = 'tandem_server'

export const missingPgBouncer = (): Outcome | undefined =>
  existsSync(pgBouncer)
    ? undefined
    : {
        ok: false,
        output:
          'PgBouncer is missing. Install it with apt-get install --no-install-recommends pgbouncer.',
      }

const createAccount = async (directUrl: string, password: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: directUrl })
  await owner.connect()
  await owner.query(`create role ${serverAccount} login password ${pg.escapeLiteral(password)}`)
  await owner.end()
}

/** The configuration that operators get, for this machine. A repeated setting replaces the first. */
const configurationFor = (directUrl: string, port: number, folder: string): string => {
  const socketFolder = new URL(directUrl).searchParams.get('host') ?? ''
  const shipped = readFileSync(join(root, 'deploy/pgbouncer.ini'), 'utf8')
  const own = { listen_port: port, auth_file: join(folder, 'userlist.txt') }
  return [
    shipped.replace('host=127.0.0.1 port=5432', `host=${socketFolder} port=5432`),
    ...Object.entries(own).map(([name, value]) => `${name} = ${value}`),
  ].join('\n')
}

const untilItListens = async (port: number, said: () => string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    // The console of PgBouncer refuses this account. An answer of any kind means that it listens.
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'nobody', database: 'none' })
    client.on('error', () => {})
    const error: { code?: string } = await client.connect().then(
      () => ({}),
      (refusal) => refusal,
    )
    await client.end().catch(() => {})
    if (error.code !== 'ECONNREFUSED') return
    if (attempt === 100) throw new Error(`PgBouncer did not start. Its output:\n${said()}`)
    await sleep(100)
  }
}

/** Starts PgBouncer in front of an empty embedded PostgreSQL. Returns the settings of a server. */
export const startPgBouncer = async (directUrl: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pgbouncer-'))
  const account = accountForDatabase()
  const password = randomBytes(24).toString('base64url')
  await createAccount(directUrl, password)
  const [port = 0] = await freePorts(1)
  writeFileSync(join(folder, 'userlist.txt'), `"${serverAccount}" "${password}"\n`)
  writeFileSync(join(folder, 'pgbouncer.ini'), configurationFor(directUrl, port, folder))
  chmodSync(folder, 0o700)
  if (account.uid !== undefined)
    for (const path of ['', 'userlist.txt', 'pgbouncer.ini'])
      chownSync(join(folder, path), account.uid, account.gid ?? account.uid)
  const child = spawn(pgBouncer, [join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  await untilItListens(port, () => said)
  return {
    settings: {
      DATABASE_URL: `postgres://${serverAccount}:${password}@127.0.0.1:${port}/tandem`,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_STATEMENT_NAMES: 'off',
    },
    log: () => said,
    stop: async (): Promise<void> => {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
