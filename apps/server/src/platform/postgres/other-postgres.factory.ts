import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accountForDatabase } from './postgres-account.ts'
import { cleanEnvironment } from './postgres-cluster.ts'

export const startOtherPostgres = async (bin: string, folder: string) => {
  const account = accountForDatabase()
  const [data, socket] = [join(folder, 'data'), join(folder, 'run')]
  mkdirSync(socket, { recursive: true })
  for (const path of [folder, socket]) {
    chmodSync(path, 0o711)
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
  }
  const options = { ...account, cwd: '/', env: cleanEnvironment }
  const flags = ['--username=tandem', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, ...flags, '--no-sync'], options)
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    fsync: 'off',
    max_connections: '200',
    timezone: 'UTC',
  }
  const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...words], {
    ...options,
    stdio: 'ignore',
  })
  const killWithUs = () => child.kill('SIGINT')
  process.once('exit', killWithUs)
  const urlOf = (database: string) =>
    `postgres://tandem@localhost/${database}?host=${encodeURIComponent(socket)}`
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('create database tandem')
      await client.end()
      break
    } catch (error) {
      if (attempt === 200) throw error
      await wait(50)
    }
  }
  return {
    databaseUrl: urlOf('tandem'),
    stop: async (): Promise<void> => {
      process.off('exit', killWithUs)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}
