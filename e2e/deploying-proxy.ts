import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { productUrl } from './people.ts'

const read = async (answer: IncomingMessage): Promise<string> => {
  answer.setEncoding('utf8')
  let body = ''
  for await (const part of answer) body += part
  return body
}

/** Simulates a deployment: scripts get new names. `isAway` drops all connections. */
export const startDeployingProxy = async () => {
  const { host, port } = new URL(productUrl())
  const state = { isAway: false, isNew: false }
  const proxy = createServer((incoming, outgoing) => {
    const asked = incoming.url ?? '/'
    if (state.isAway) return void incoming.socket.destroy()
    const isOld = /^\/assets\/.*-[\w-]{7}\.js/.test(asked)
    if (state.isNew && isOld) return void outgoing.writeHead(404).end()
    const path = asked.replace('.new.js', '.js')
    // Rewriting the text requires an unencoded answer.
    const headers = { ...incoming.headers, host, 'accept-encoding': 'identity' }
    if (incoming.headers.origin) headers.origin = productUrl()
    const onward = forward({ port, path, method: incoming.method, headers }, async (answer) => {
      const { 'content-length': _, ...kept } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, kept)
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '')
      if (!(state.isNew && isText)) return void answer.pipe(outgoing)
      outgoing.end((await read(answer)).replaceAll(/((?:\.|assets)\/[\w-]+)\.js/g, '$1.new.js'))
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const stop = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  /** Closes open connections, because they would keep reaching the old version. */
  const become = (change: Partial<typeof state>) => {
    Object.assign(state, change)
    proxy.closeAllConnections()
  }
  return { url, become, stop }
}
