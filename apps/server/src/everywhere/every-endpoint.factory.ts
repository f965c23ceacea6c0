import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { readEndpoints } from '#integrations/openapi/read-contract.ts'
import type { Person } from './cast.factory.ts'

export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

export const everyEndpoint = async (): Promise<ReadonlyMap<string, Endpoint>> =>
  new Map((await readEndpoints()).map(({ endpoint }) => [nameOf(endpoint), endpoint]))

const senders = {
  anyone: 'nobody',
  'signed-in': 'creatorA',
  creator: 'creatorA',
  brand: 'ownerA',
  operator: 'operator',
} as const satisfies Record<Endpoint['access'], Person>

/** Somebody who may call the endpoint. */
export const senderOf = ({ access }: Pick<Endpoint, 'access'>): Person => senders[access]
