import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts } from '../free-port.ts'
import type { Outcome } from '../progress.ts'

const call = promisify(execFile)
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

export const missingCeph = (): Outcome | undefined =>
  programs.every((name) => existsSync(join('/usr/bin', name)))
    ? undefined
    : {
        ok: false,
        output:
          'Ceph is missing. Install it with apt-get install --no-install-recommends radosgw ceph-osd ceph-mon ceph-common.',
      }

type Ports = { monitor: number; gateway: number }

/** One monitor and one store in memory, without redundancy, because the proof needs only S3. */
const configurationFor = (folder: string, fsid: string, { monitor, gateway }: Ports): string => `
[global]
fsid = ${fsid}
mon host = v1:127.0.0.1:${monitor}
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 1
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 4294967296
osd class update on start = false
osd crush update on start = false
mon data = ${folder}/mon
osd data = ${folder}/osd
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file = ${folder}/$name.pid
keyring = ${folder}/keyring
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`

const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const giveUpAt = Date.now() + 120_000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`Ceph did not get ready: ${what}.`)
    await sleep(200)
  }
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Starts Ceph's object gateway in an own folder. Returns the settings of a server. */
export const startCeph = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-ceph-'))
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  const [monitor = 0, gateway = 0] = await freePorts(2)
  const [fsid, osd, secret] = [randomUUID(), randomUUID(), randomUUID()]
  const file = join(folder, 'ceph.conf')
  writeFileSync(file, configurationFor(folder, fsid, { monitor, gateway }))
  writeFileSync(join(folder, 'keyring'), '')
  const started: ChildProcess[] = []
  const stop = async (): Promise<void> => {
    for (const child of started.reverse()) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', () => {
    for (const child of started) child.kill('SIGKILL')
  })
  const ask = (program: string, ...words: string[]) =>
    call(program, ['-c', file, ...words], { timeout: 60_000 })
  const stay = (program: string, ...words: string[]) =>
    started.push(spawn(program, ['-c', file, ...words, '-f'], { stdio: 'ignore' }))
  try {
    const map = join(folder, 'monmap')
    await call('monmaptool', [
      '--create',
      '--addv',
      'a',
      `[v1:127.0.0.1:${monitor}]`,
      '--fsid',
      fsid,
      map,
    ])
    await ask('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    stay('ceph-mon', '-i', 'a')
    await ask('ceph', 'osd', 'new', osd)
    await ask('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd)
    await ask('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=here')
    stay('ceph-osd', '-i', '0')
    const isUp = async () => (await ask('ceph', '-s')).stdout.includes('1 up')
    await until('its store', isUp)
    stay('radosgw', '-n', 'client.rgw')
    const endpoint = `http://127.0.0.1:${gateway}`
    await until('its gateway', async () => (await fetch(endpoint)).ok)
    const user = ['--uid', 'tandem', '--display-name', 'Tandem']
    const keys = ['--access-key', 'tandem', '--secret', secret]
    await ask('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user, ...keys)
    return { endpoint, accessKeyId: 'tandem', secretAccessKey: secret, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
