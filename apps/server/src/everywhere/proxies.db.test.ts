import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { repositoryRoot } from '#platform/settings/env.ts'
import { type ChildServer, freePort, openLine, useServers } from './child-servers.factory.ts'
import { soaks } from './proof-size.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const given = (name: string) => readFileSync(join(repositoryRoot, 'deploy', name), 'utf8')
const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

type Proxy = (ports: { own: number; server: string }) => ChildProcess

const nginx: Proxy = ({ own, server }) => {
  mkdirSync(join(folder, 'nginx'))
  const site = given('nginx.conf').replace('listen 80', `listen ${own}`)
  const around = `daemon off; master_process off; pid ${folder}/nginx/pid; error_log stderr;
    events {} http { access_log off; client_body_temp_path ${folder}/nginx/body;
    proxy_temp_path ${folder}/nginx/proxy; fastcgi_temp_path ${folder}/nginx/fastcgi;
    uwsgi_temp_path ${folder}/nginx/uwsgi; scgi_temp_path ${folder}/nginx/scgi;
    ${site.replaceAll('127.0.0.1:3000', server)} }`
  return spawn('nginx', ['-c', write('nginx.conf', around)])
}

const caddy: Proxy = ({ own, server }) => {
  const site = given('Caddyfile')
    .replace('tandem.example {', `http://127.0.0.1:${own} {`)
    .replaceAll('127.0.0.1:3000', server)
  const path = write('Caddyfile', `{\n  admin off\n}\n${site}`)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', path], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}

const haproxy: Proxy = ({ own, server }) => {
  const text = given('haproxy.cfg')
    .replace('bind :80', `bind 127.0.0.1:${own}`)
    // Without this, HAProxy needs the right to open more files.
    .replace(/maxconn \d+/, 'maxconn 1000')
    .replaceAll(/127\.0\.0\.1:300\d/g, server)
  return spawn('haproxy', ['-db', '-f', write('haproxy.cfg', text)])
}

describe.runIf(soaks)('behind', () => {
  const { servers } = useServers(1, undefined, { TRUST_PROXY: 'on', LOG_LEVEL: 'info' })

  it.each<[string, Proxy]>([
    ['nginx', nginx],
    ['Caddy', caddy],
    ['HAProxy', haproxy],
  ])('%s, events arrive at once and nobody forges an address', async (name, start) => {
    const own = await freePort()
    const [server] = servers as [ChildServer]
    const proxy = start({ own, server: new URL(server.origin).host })
    const gone = once(proxy, 'close')
    const origin = `http://127.0.0.1:${own}`
    try {
      const path = `/api/by-${name.toLowerCase()}`
      await vi.waitFor(
        async () =>
          expect(
            (await fetch(`${origin}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } }))
              .status,
          ).toBe(404),
        { timeout: 20_000 },
      )
      await expect.poll(server.said).toContain(path)
      expect(server.said()).not.toContain('203.0.113.9')
      const { answer, hangUp } = await openLine({ ...server, origin }, await buildUser())
      // A proxy that buffers would keep these few bytes.
      const [first] = (await once(answer, 'data')) as [Buffer]
      expect(String(first)).toContain('retry: 2000')
      hangUp()
    } finally {
      // Caddy waits for open connections when it is asked to end.
      proxy.kill('SIGKILL')
      await gone
    }
  })
})
