import { servedAt } from '@tandem/contract/endpoint.ts'
import { settings } from '#platform/settings/settings.ts'
import { jsonSchemasOf } from './json-schemas.ts'
import { operationOf } from './operation.ts'
import { type NamedEndpoint, readEndpoints, readSchemas } from './read-contract.ts'
import { problemSchema } from './refusal-answers.ts'
import { shopOperations, shopParts, shopSecurity } from './shop-operations.ts'
import { webhookOperations, webhookParts } from './webhook-operations.ts'

const about = `Everything the product’s own pages do, they do by these calls.

**Programs of a brand** send \`Authorization: Bearer <API key>\`; a key reads what its scopes name and nothing else. **Shops** sign what they send under \`/v1\`. **Pages** have the session’s cookie, and their writes carry an \`Origin\` of this site and an \`Idempotency-Key\`. **Webhooks** tell a brand’s programs what happens; they follow Standard Webhooks, whose libraries verify them.

Refusals are \`application/problem+json\` with a \`code\`. Lists go on with \`cursor\` until \`nextCursor\` is null. Coins and amounts of money are whole numbers, moments ISO 8601 in UTC.`

const securitySchemes = () => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: settings.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
    description: 'Somebody who signed in.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the brand, made in its settings. What an operation names is its scope.',
  },
  ...shopSecurity,
})

const partsOf = ({ endpoint, id }: NamedEndpoint) =>
  (
    [
      [`${id}.params`, endpoint.params],
      [`${id}.query`, endpoint.query],
      [`${id}.body`, endpoint.body],
      [`${id}.answer`, endpoint.output],
    ] as const
  ).flatMap(([part, schema]) => (schema === undefined ? [] : [[part, schema] as const]))

export const openApiDocument = async () => {
  const endpoints = await readEndpoints()
  const schemas = jsonSchemasOf(
    await readSchemas(),
    new Map([...endpoints.flatMap(partsOf), ...shopParts, ...webhookParts]),
  )
  const paths: Record<string, Record<string, unknown>> = {}
  const operations = endpoints.map((one) => ({
    ...one.endpoint,
    operation: operationOf(one, schemas),
  }))
  for (const { method, path, operation } of [...operations, ...shopOperations(schemas)]) {
    const at = servedAt(path).replaceAll(/:(\w+)/g, '{$1}')
    paths[at] = { ...paths[at], [method.toLowerCase()]: operation }
  }
  const webhooks = webhookOperations(schemas)
  const tags = [...new Set(endpoints.map(({ feature }) => feature)), 'v1']
  return {
    openapi: '3.1.0',
    info: {
      title: settings.productName,
      version: '1.0.0',
      description: about,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: settings.publicUrl }],
    tags: tags.map((name) => ({ name, description: `What belongs to ${name}.` })),
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'One for each intent: sent again, the write is answered and not repeated.',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      },
      schemas: { ...schemas.reachedFrom([paths, webhooks]), Problem: problemSchema },
    },
  }
}
