/** A minimal redirect server, which shows the highest possible throughput. */

import { createServer } from 'node:http'

const targets = new Map(
  Array.from({ length: Number(process.env.LINKS) }, (_, nr) => [
    `/go/bench-${nr}`,
    `https://shop.example/page-${nr}?utm_source=bench`,
  ]),
)
createServer((request, response) => {
  const location = targets.get(request.url ?? '')
  response.writeHead(location === undefined ? 404 : 302, {
    Location: location ?? '/',
    'Content-Length': 0,
  })
  response.end()
}).listen(Number(process.env.PORT), '127.0.0.1')
