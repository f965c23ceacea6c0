import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const certificate = (): { key: string; cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost']
  try {
    execFileSync('openssl', ['req', '-x509', ...kind, ...files], { stdio: 'pipe' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch (error) {
    throw new Error('The certificate could not be created. Install openssl.', { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** HTTP/2 forbids connection headers, and HTTP/1.1 forbids names with a colon. */
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(:|connection$|keep-alive$|transfer-encoding$|upgrade$)/.test(name),
    ),
  )

/** Accepts TLS and HTTP/2 like Caddy, and forwards to `backPort`. Returns a stop function. */
export const startSecureFront = (port: number, backPort: number): (() => void) => {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (asked, answer) => {
    const { ':authority': host = asked.headers.host } = asked.headers
    let isOver = false
    const pass = (again: () => void) => {
      const passed = request(
        {
          agent,
          port: backPort,
          host: '127.0.0.1',
          method: asked.method,
          path: asked.url,
          headers: {
            ...withoutConnection(asked.headers),
            host: String(host),
            'x-forwarded-for': '127.0.0.1',
            'x-forwarded-proto': 'https',
            'x-forwarded-host': String(host),
          },
        },
        (answered) => {
          answer.writeHead(answered.statusCode ?? 502, withoutConnection(answered.headers))
          answered.pipe(answer)
        },
      )
      passed.on('error', () => {
        if (isOver || answer.headersSent || asked.method !== 'GET') answer.destroy()
        else again()
      })
      answer.on('close', () => {
        isOver = true
        passed.destroy()
      })
      if (asked.method === 'GET') passed.end()
      else asked.pipe(passed)
    }
    // A kept-alive connection may close while it is being used, so reads are repeated once.
    pass(() => pass(() => answer.destroy()))
  }).listen(port, '127.0.0.1')
  return () => {
    server.close()
    agent.destroy()
  }
}
