import {
  type ConnectOutcome,
  Platform,
} from '@tandem/contract/content/connections/connection.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { takeFlowCookie } from '#platform/http/flow-cookie.ts'
import { takeFlow } from './connection-flow.store.ts'
import { finishConnecting } from './finish-connecting.ts'
import { flowCookie } from './start-connecting.ts'

const Returned = z.object({
  state: z.optional(z.string()),
  code: z.optional(z.string()),
})

export const returnFromPlatform = async (request: FastifyRequest, reply: FastifyReply) => {
  const { platform } = request.params as { platform: string }
  const known = z.safeParse(Platform, platform)
  if (!known.success) return reply.callNotFound()
  const { state = '', code } = z.safeParse(Returned, request.query).data ?? {}
  const flow = takeFlowCookie(request, reply, flowCookie, state)
    ? await takeFlow(state, known.data)
    : undefined
  const end = (outcome: ConnectOutcome) =>
    reply
      .header('referrer-policy', 'no-referrer')
      .redirect(`/settings/connected-accounts?${new URLSearchParams({ platform, outcome })}`)
  if (flow === undefined) return end('expired')
  if (code === undefined || code === '') return end('refused')
  try {
    // Instagram appends `#_` to the code.
    return end(await finishConnecting(flow, code.replace(/#_$/, '')))
  } catch (error) {
    request.log.error({ err: error, platform }, 'an account could not be connected')
    return end('away')
  }
}
