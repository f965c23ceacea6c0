import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Severs the popup by a header, which browsers ignore in answers that Playwright makes up. */
export const startSeveringProxy = async (): Promise<{ address: string; stop(): void }> => {
  const proxy = createServer((incoming, outgoing) => {
    const options = { method: incoming.method, headers: incoming.headers }
    const onward = forward(incoming.url ?? '', options, (answer) => {
      const severs = incoming.url?.includes('/interaction/') && incoming.method === 'GET'
      const policy = severs ? { 'cross-origin-opener-policy': 'same-origin' } : {}
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...policy })
      answer.pipe(outgoing)
    })
    // An error is expected here, because a page aborts its requests when the user leaves it.
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  const stop = () => {
    proxy.close()
    proxy.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}
