import { load, type Result, type Shot } from './load.ts'

const connections = 32

export const benchHomeAsHtml = async (
  port: number,
  cookieOf: (index: number) => string,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<string> => {
  const shots: Shot[] = Array.from({ length: 200 }, (_, index) => ({
    method: 'GET',
    path: '/',
    headers: {
      cookie: `${cookieOf(index)}; region=en-GB%20Europe%2FBerlin`,
      // Browsers accept compression. Uncompressed pages would look cheaper than they are.
      'accept-encoding': 'gzip, deflate, br, zstd',
    },
  }))
  const [first] = shots
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: first?.headers ?? {} })
  if (!(await answer.text()).includes('id="boot"'))
    return 'Home as HTML: not rendered. Build the web application first (npm run build).'
  await load(port, shots, 2, connections)
  const results: Result[] = []
  for (let round = 0; round < rounds; round += 1)
    results.push(await load(port, shots, seconds, connections))
  const [middle] = results
    .sort((one, other) => one.perSecond - other.perSecond)
    .slice(Math.floor(rounds / 2))
  return `Signed-in home as HTML, ${connections} connections: ${Math.round(middle?.perSecond ?? 0)}/s, p99 ${Math.round(middle?.p99Ms ?? 0)} ms (bars: 300/s on two cores, 100 ms).`
}
