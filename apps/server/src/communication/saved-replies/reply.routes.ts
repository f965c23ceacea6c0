import { savedReplies } from '@tandem/contract/communication/saved-replies/reply.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { changeReply } from './change-reply.ts'
import { removeReply } from './remove-reply.ts'
import { listReplies } from './reply.views.ts'
import { saveReply } from './save-reply.ts'

export const serveSavedReplies = (app: FastifyInstance): void => {
  bind(app, savedReplies.mine, ({ actor }) => listReplies(actor))
  bind(app, savedReplies.save, ({ actor, body }) => saveReply(actor, body))
  bind(app, savedReplies.change, ({ actor, params, body }) =>
    changeReply(actor, params.replyId, body),
  )
  bind(app, savedReplies.remove, ({ actor, params }) => removeReply(actor, params.replyId))
}
