import { type RefusalCode, refusals } from '@tandem/contract/refusals.ts'
import type { JsonSchema } from './json-schemas.ts'

/** The body of every response outside 2xx (RFC 9457). */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence to show to people.' },
    code: { type: 'string', description: 'One of the codes listed for this status.' },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      description: 'For invalid input: the path of each wrong field, with its mistake.',
      additionalProperties: { type: 'string' },
    },
  },
}

export const refusalAnswers = (codes: readonly RefusalCode[]): Record<string, unknown> => {
  const byStatus = Map.groupBy([...new Set(codes)].sort(), (code) => refusals[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      String(status),
      {
        description: those.map((code) => `\`${code}\`: ${refusals[code].message}`).join('\n\n'),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { type: 'string', enum: those } } },
              ],
            },
          },
        },
      },
    ]),
  )
}
