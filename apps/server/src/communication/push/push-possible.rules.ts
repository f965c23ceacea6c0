import { addressIn, isPublicAddress } from '#platform/outgoing/address.rules.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
// Reserved names. Apple refuses messages from a sender that nobody can reach.
const reserved = /(^|\.)(localhost|invalid|test|local|internal)$/

/**
 * How this marketplace names itself to push services. Undefined when its address is neither a
 * public https origin nor this machine. Apple refuses the latter, other services accept it.
 */
export const pushSubject = (publicUrl: string, contact: string | undefined): string | undefined => {
  const url = new URL(publicUrl)
  if (loopback.has(url.hostname))
    return contact?.startsWith('mailto:') ? contact : 'mailto:operator@localhost'
  if (url.protocol !== 'https:') return undefined
  const address = addressIn(url)
  const isPublic =
    address === undefined
      ? url.hostname.includes('.') && !reserved.test(url.hostname)
      : isPublicAddress(address)
  return isPublic ? url.origin : undefined
}
