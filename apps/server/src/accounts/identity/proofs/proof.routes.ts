import { proofs } from '@tandem/contract/accounts/identity/proof.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { clientOf } from '../client.ts'
import { browserIn } from '../passkeys/browser-cookie.ts'
import { viewProofWays } from './proof.views.ts'
import { proveWithCode } from './prove-with-code.ts'
import { proveWithPasskey } from './prove-with-passkey.ts'
import { proveWithPassword } from './prove-with-password.ts'

export const serveProofs = (app: FastifyInstance): void => {
  bind(app, proofs.ways, ({ actor }) => viewProofWays(actor.userId))
  bind(app, proofs.withPassword, ({ actor, body, request }) =>
    proveWithPassword(actor, body.password, clientOf(request)),
  )
  bind(app, proofs.withCode, ({ actor, body, request }) =>
    proveWithCode(actor, body.code, clientOf(request)),
  )
  bind(app, proofs.withPasskey, ({ actor, body, request }) =>
    proveWithPasskey(actor, body, browserIn(request), clientOf(request)),
  )
}
