import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cleanEnvironment, prepareCluster } from '#platform/postgres/postgres-cluster.ts'
import { childrenOf } from './children-of.factory.ts'

export const askOnce = async <Row extends pg.QueryResultRow>(
  databaseUrl: string,
  ...statements: string[]
): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: Row[] = []
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}

/** Copies a running cluster and starts the copy as its streaming replica. */
export const startReplicaOf = async (primary: { dataDir: string; databaseUrl: string }) => {
  const { data, account, binaries, socketFolder, password } = prepareCluster(primary.dataDir, {
    durable: true,
    onCreate: () => {},
  })
  const folder = mkdtempSync(join(tmpdir(), 'tandem-replica-'))
  const [own, run] = [join(folder, 'data'), join(folder, 'run')]
  mkdirSync(run)
  const slot = `replica_${folder.slice(-6).replace(/\W/g, '_').toLowerCase()}`
  const client = new pg.Client({ connectionString: primary.databaseUrl })
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
  await client.query("select pg_backup_start('replica', true)")
  execFileSync('cp', ['-a', data, own])
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)')
  await client.end()
  rmSync(join(own, 'postmaster.pid'), { force: true })
  rmSync(join(own, 'pg_replslot'), { recursive: true, force: true })
  mkdirSync(join(own, 'pg_replslot'))
  writeFileSync(join(own, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(own, 'standby.signal'), '')
  const conninfo = `host=${socketFolder} user=tandem password=${password} application_name=${slot}`
  const settings = {
    listen_addresses: '',
    unix_socket_directories: run,
    shared_buffers: '128MB',
    // A replica does not start with fewer than its primary.
    max_connections: '200',
    primary_conninfo: conninfo,
    primary_slot_name: slot,
    // A paused replica must not cancel the reads that it still answers.
    max_standby_streaming_delay: '-1',
  }
  chmodSync(folder, 0o711)
  if (account.uid !== undefined)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid ?? account.uid}`, folder])
  const url = new URL(primary.databaseUrl)
  url.searchParams.set('host', run)
  const databaseUrl = url.href

  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(binaries.postgres, ['-D', own, '-p', '5432', ...flags], {
      ...account,
      cwd: '/',
      env: cleanEnvironment,
      stdio: 'ignore',
    })
    for (let attempt = 1; ; attempt += 1)
      try {
        await askOnce(databaseUrl, 'select 1')
        return
      } catch (error) {
        if (attempt === 300) throw error
        await wait(100)
      }
  }
  await start()
  const processes = (): number[] => {
    const parent = child?.pid ?? 0
    return [parent, ...childrenOf(parent)]
  }
  const signalAll = (name: NodeJS.Signals, pids = processes()): (() => void) => {
    for (const pid of pids) process.kill(pid, name)
    return () => {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
  }
  const end = async (name: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    if (name === 'SIGKILL') signalAll(name)
    else child.kill(name)
    await gone
  }
  return {
    databaseUrl,
    folder: run,
    slot,
    /** How often reads have looked into tables. The questions about its position do not count. */
    reads: async (): Promise<number> => {
      const [row] = await askOnce<{ count: number }>(
        databaseUrl,
        `select sum(seq_scan + coalesce(idx_scan, 0))::int as count
           from pg_stat_user_tables where relname <> 'primary_timelines'`,
      )
      return row?.count ?? 0
    },
    start,
    kill: () => end('SIGKILL'),
    /** Returns what lets it go on. */
    freeze: () => signalAll('SIGSTOP'),
    stop: async (): Promise<void> => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
