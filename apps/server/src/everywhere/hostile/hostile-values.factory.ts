import { gzipSync } from 'node:zlib'
import { readCorpus } from './read-corpus.factory.ts'

const strings = readCorpus<{ rows: { text: string; times?: number }[] }>('c01-strings')
const injection = readCorpus<{ texts: Record<string, string[]> }>('c02-injection')
const bodies = readCorpus<{ endpoints: string[]; bodies: HostileBody[]; values: string[] }>(
  'c03-bodies',
)
type Places = [write: string, field: string, read: string | null][]
export const hostileNumbers = readCorpus<{
  numbers: { places: Places; values: string[] }
  moments: { places: Places; queries: [endpoint: string, field: string][]; values: string[] }
}>('c04-numbers')

export const strangeTexts: readonly string[] = strings.rows.map(({ text, times = 1 }) =>
  text.repeat(times),
)
export const injections: Readonly<Record<string, string[]>> = injection.texts

export type HostileBody = {
  what: string
  status: number
  text?: string
  hex?: string
  parts?: (string | number)[][]
  gzip?: boolean
  headers?: Record<string, string>
}
export const { bodies: hostileBodies, endpoints: endpointsForBodies } = bodies

const repeated = ([part = '', times = 1]: (string | number)[]): string =>
  String(part).includes('{nr}')
    ? Array.from({ length: Number(times) }, (_, nr) => String(part).replace('{nr}', `${nr}`)).join(
        '',
      )
    : String(part).repeat(Number(times))

const made = new Map<HostileBody, Buffer>()
export const bytesOf = (body: HostileBody): Buffer => {
  const { text = '', hex = '', parts = [], gzip = false } = body
  const kept = made.get(body)
  if (kept !== undefined) return kept
  const whole = text + parts.map(repeated).join('')
  const plain = Buffer.concat([Buffer.from(whole), Buffer.from(hex, 'hex')])
  const bytes = gzip ? gzipSync(plain) : plain
  made.set(body, bytes)
  return bytes
}

const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`
/** A few of each kind, because every field of every endpoint gets them. */
const someInjections = Object.values(injections).flatMap((texts) => texts.slice(0, 5))
const hostileTexts = [
  ...strangeTexts.filter((text) => text.length <= 5_001),
  ...someInjections,
  ...hostileNumbers.moments.values,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

/** Written as JSON text, because JavaScript cannot represent some of these values. */
export const hostileJson: readonly string[] = [
  ...hostileTexts.map((text) => JSON.stringify(text)),
  ...bodies.values,
  ...hostileNumbers.numbers.values,
  nested(500),
  JSON.stringify('y'.repeat(524_288)),
  JSON.stringify(Array.from({ length: 5000 }, () => 'a')),
]

export const hostileInAddress: readonly string[] = [
  ...hostileTexts
    .filter((text) => text.isWellFormed() && text.length < 4000)
    .map(encodeURIComponent),
  '%',
  '%zz',
  '%00',
  '%c0%af',
  '%ed%a0%80',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%252e%252e',
  'x'.repeat(301),
  'x'.repeat(10_000),
  '%F0%9F%98%80'.repeat(40),
]
