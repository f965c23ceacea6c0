import { BlockList, isIP } from 'node:net'

/** IPv4 networks that aren't public, from the IANA special-purpose registry. */
const special = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, bits, 'ipv4')
// Networks inside the public range `2000::/3` that embed an IPv4 address or serve as examples.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, bits, 'ipv6')

/** Loopback, link-local, private, mapped and NAT64 addresses lie outside `2000::/3`. */
const publicV6 = new BlockList()
publicV6.addSubnet('2000::', 3, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 4) return !special.check(address, 'ipv4')
  return publicV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

export const addressIn = ({ hostname }: URL): string | undefined => {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) === 0 ? undefined : bare
}

/** Undefined when nothing may be sent there. Host names are checked again per message. */
export const receiverUrl = (text: string, toPrivate: boolean): URL | undefined => {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '')
    return undefined
  if (url.protocol !== 'https:' && !(toPrivate && url.protocol === 'http:')) return undefined
  if (toPrivate) return url
  const address = addressIn(url)
  if (address !== undefined) return isPublicAddress(address) ? url : undefined
  // A name may end with the dot of the root, as in `localhost.`.
  const name = url.hostname.replace(/\.$/, '')
  return name.includes('.') && !name.endsWith('.localhost') ? url : undefined
}
