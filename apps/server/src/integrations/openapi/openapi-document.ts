import { servedAt } from '@tandem/contract/endpoint.ts'
import { settings } from '#platform/settings/settings.ts'
import { jsonSchemasOf } from './json-schemas.ts'
import { operationOf } from './operation.ts'
import { type NamedEndpoint, readEndpoints, readSchemas } from './read-contract.ts'
import { problemSchema } from './refusal-answers.ts'
import { shopOperations, shopParts, shopSecurity } from './shop-operations.ts'
import { webhookOperations, webhookParts } from './webhook-operations.ts'

const about = `The product’s own pages use these endpoints.

**A brand’s own programs** send \`Authorization: Bearer <API key>\`. A key can read only what its scopes allow. **Shops** sign their calls under \`/v1\`. **Pages** send the session’s cookie; their writes need an \`Origin\` of this site and an \`Idempotency-Key\`. **Webhooks** send events to a brand’s programs. They follow Standard Webhooks, whose libraries can verify them.

Refusals are \`application/problem+json\` with a \`code\`. Lists continue with \`cursor\` until \`nextCursor\` is null. Coins and amounts of money are whole numbers. Times are ISO 8601 in UTC.`

const securitySchemes = () => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: settings.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid',
    description: 'A user who is signed in.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the brand, created in its settings. Each operation names the scope that it needs.',
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
    tags: tags.map((name) => ({ name, description: `Operations for ${name}.` })),
    paths,
    webhooks,
    components: {
      securitySchemes: securitySchemes(),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'A unique key for each write. A repeated request gets the first answer and writes nothing.',
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      },
      schemas: { ...schemas.reachedFrom([paths, webhooks]), Problem: problemSchema },
    },
  }
}
