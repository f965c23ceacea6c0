import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { repositoryRoot } from '#platform/settings/env.ts'

const contract = join(repositoryRoot, 'packages/contract/src')

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

export const nameOf = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  `${endpoint.method} ${endpoint.path}`

/** Read from the files: a new one cannot be forgotten. */
export const everyEndpoint = async (): Promise<ReadonlyMap<string, Endpoint>> => {
  const found = new Map<string, Endpoint>()
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.endpoints.ts')).sort()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(contract, file)).href)
    for (const group of Object.values(exported))
      for (const one of Object.values(group as object))
        if (isEndpoint(one)) found.set(nameOf(one), one)
  }
  return found
}
