import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { readEndpoints } from '#integrations/openapi/read-contract.ts'

export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

export const everyEndpoint = async (): Promise<ReadonlyMap<string, Endpoint>> =>
  new Map((await readEndpoints()).map(({ endpoint }) => [nameOf(endpoint), endpoint]))
