import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { settings } from '#platform/settings/settings.ts'
import { addressIn, isPublicAddress } from './address.rules.ts'

export class ForbiddenAddress extends Error {
  constructor() {
    super('The address is not public, so nothing was sent.')
  }
}

const mayReach = (address: string): boolean =>
  settings.webhooksToPrivateHosts || isPublicAddress(address)

/** False for an IP address that may not be called. It skips DNS, so `guarded` never sees it. */
export const mayCall = (url: URL): boolean => {
  const literal = addressIn(url)
  return literal === undefined || mayReach(literal)
}

/** Connects to the checked address, so a later DNS answer can't change the receiver. */
export const guarded =
  (resolve: typeof systemLookup = systemLookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { all: true, verbatim: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const first = addresses[0]
      if (first === undefined || !addresses.every(({ address }) => mayReach(address)))
        return callback(new ForbiddenAddress(), '')
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
