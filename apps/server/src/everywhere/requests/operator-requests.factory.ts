import { randomUUID } from 'node:crypto'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildOperator } from '#operator/operators/operator.factory.ts'
import { moderationRequests } from './moderation-requests.factory.ts'

const plain: Prepare = () => ({})

export const operatorRequests: Record<string, Prepare> = {
  'GET /operator/operators': plain,
  'POST /operator/operators': () => {
    const name = `Operator ${randomUUID()}`
    return { body: { name, email: `${randomUUID()}@example.test` } }
  },
  'DELETE /operator/operators/:operatorId': async () => ({
    params: { operatorId: (await buildOperator()).id },
  }),
  ...moderationRequests,
  'GET /operator/log': plain,
  'GET /operator/overview': plain,
  'POST /operator/view': ({ ids }) => ({
    body: { userId: ids.creatorA, reason: 'The person asked for help.' },
  }),
  'DELETE /operator/view': plain,
}
