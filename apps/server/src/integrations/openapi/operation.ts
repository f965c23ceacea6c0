import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { scopeOf } from '@tandem/contract/integrations/api-keys/scopes.ts'
import type { RefusalCode } from '@tandem/contract/refusals.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'
import type { NamedEndpoint } from './read-contract.ts'
import { refusalAnswers } from './refusal-answers.ts'

/** `brandConversions.sendTest` → “Brand conversions: send test”. */
const summaryOf = (id: string): string => {
  const [group = '', name = ''] = id
    .split('.')
    .map((word) => word.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return `${group.charAt(0).toUpperCase()}${group.slice(1)}: ${name}`
}

const securityOf = (endpoint: Endpoint): Record<string, string[]>[] => {
  if (endpoint.access === 'anyone') return [{}, { session: [] }]
  const scope = scopeOf(endpoint)
  return [{ session: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])]
}

/** Adds the error codes that every endpoint with this access and method may return. */
const codesOf = (endpoint: Endpoint): RefusalCode[] => {
  const { access, method, refuses } = endpoint
  const codes: RefusalCode[] = [...refuses, 'input.invalid', 'server.busy', 'server.failed']
  if (access !== 'anyone') codes.push('session.required')
  if (access === 'creator') codes.push('role.creator_only', 'role.not_chosen')
  if (access === 'brand') codes.push('role.brand_only', 'role.not_chosen')
  if (access === 'operator') codes.push('role.operator_only', 'operator.second_factor_required')
  if (scopeOf(endpoint) !== undefined)
    codes.push('api_key.unknown', 'api_key.scope_missing', 'request.too_many')
  if (method === 'GET') return codes
  codes.push('request.cross_site', 'input.too_large', 'input.wrong_type', 'server.full')
  if (access !== 'anyone') codes.push('idempotency.key_required', 'idempotency.key_reused')
  return codes
}

export const parametersOf = (where: 'path' | 'query', schema: JsonSchema) =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }))

const namesIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const idempotencyKey = { $ref: '#/components/parameters/IdempotencyKey' }

/** A file upload sends the file's bytes as its body. */
const fileBodies: Record<string, unknown> = {
  'files.upload': { 'image/*': { schema: { type: 'string', format: 'binary' } } },
}

export const operationOf = (
  { endpoint, feature, id, says }: NamedEndpoint,
  schemas: JsonSchemas,
): Record<string, unknown> => {
  const { method, access, path } = endpoint
  const inPath = schemas.inFull(`${id}.params`)
  // Parameters that a route parses itself have no schema.
  const unnamed = namesIn(path).filter((name) => inPath.properties?.[name] === undefined)
  const parameters = [
    ...parametersOf('path', inPath),
    ...unnamed.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...parametersOf('query', schemas.inFull(`${id}.query`)),
    ...(method !== 'GET' && access !== 'anyone' ? [idempotencyKey] : []),
  ]
  const content =
    fileBodies[id] ??
    (endpoint.body && { 'application/json': { schema: schemas.at(`${id}.body`) } })
  return {
    operationId: id,
    tags: [feature],
    summary: summaryOf(id),
    ...(says !== '' && { description: says }),
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(content !== undefined && { requestBody: { required: true, content } }),
    responses: {
      '200': {
        description: 'Done.',
        content: { 'application/json': { schema: schemas.at(`${id}.answer`) } },
      },
      ...refusalAnswers(codesOf(endpoint)),
    },
  }
}
