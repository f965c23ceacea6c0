import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type * as z from 'zod/mini'
import { repositoryRoot } from '#platform/settings/env.ts'

const contract = join(repositoryRoot, 'packages/contract/src')

export type NamedEndpoint = {
  endpoint: Endpoint
  feature: string
  id: string
  /** The doc comment of the endpoint, which becomes its description. */
  says: string
}

/** `affiliate/links/link.endpoints.ts` → `links`. Shared files have only one folder. */
const featureOf = (path: string): string => {
  const [domain = '', feature = '', ...more] = path.split(/[/\\]/)
  return more.length > 0 ? feature : domain
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

const modulesOf = async (ending: RegExp) => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  const modules: { path: string; exported: Record<string, unknown> }[] = []
  for (const path of files.filter((name) => ending.test(name)).sort())
    modules.push({ path, exported: await import(pathToFileURL(join(contract, path)).href) })
  return modules
}

/** Maps each endpoint's name to its doc comment. */
const commentsIn = (source: string, group: string): ReadonlyMap<string, string> => {
  const from = source.indexOf(`export const ${group} =`)
  const body = source.slice(from, source.indexOf('\n}\n', from))
  const found = body.matchAll(/\n {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n {2}(\w+): endpoint\(/g)
  return new Map(
    [...found].map(([, comment = '', name = '']) => [
      name,
      comment
        .replaceAll(/\n\s*\*/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  )
}

/** Reads the files, so that no new endpoint can be missed. */
export const readEndpoints = async (): Promise<NamedEndpoint[]> => {
  const found: NamedEndpoint[] = []
  for (const { path, exported } of await modulesOf(/\.endpoints\.ts$/)) {
    const source = readFileSync(join(contract, path), 'utf8')
    for (const [group, members] of Object.entries(exported)) {
      const comments = commentsIn(source, group)
      for (const [name, endpoint] of Object.entries(members as object))
        if (isEndpoint(endpoint))
          found.push({
            endpoint,
            feature: featureOf(path),
            id: `${group}.${name}`,
            says: comments.get(name) ?? '',
          })
    }
  }
  return found
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** Names each schema by its export. When two share a name, the second gets its folder as suffix. */
export const readSchemas = async (): Promise<ReadonlyMap<z.ZodMiniType, string>> => {
  const names = new Map<z.ZodMiniType, string>()
  const taken = new Set<string>()
  for (const { path, exported } of await modulesOf(/(?<!\.test)\.ts$/)) {
    for (const [name, value] of Object.entries(exported)) {
      if (!isSchema(value) || names.has(value)) continue
      const folder = featureOf(path)
      const unique = taken.has(name)
        ? `${name}Of${folder[0]?.toUpperCase()}${folder.slice(1)}`
        : name
      taken.add(unique)
      names.set(value, unique)
    }
  }
  return names
}
