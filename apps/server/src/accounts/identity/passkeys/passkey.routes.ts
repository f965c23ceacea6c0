import { passkeys } from '@tandem/contract/accounts/identity/passkey.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { clientOf } from '../client.ts'
import { welcome } from '../second-factor/second-factor.routes.ts'
import { addPasskey } from './add-passkey.ts'
import { askForPasskey, askToAddPasskey } from './ask-for-passkey.ts'
import { browserIn, setBrowserCookie } from './browser-cookie.ts'
import { listPasskeys } from './passkey.views.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

export const servePasskeys = (app: FastifyInstance): void => {
  bind(app, passkeys.list, ({ actor }) => listPasskeys(actor.userId))
  bind(app, passkeys.askToAdd, ({ actor, request }) => askToAddPasskey(actor, clientOf(request)))
  bind(app, passkeys.add, ({ actor, body, request }) => addPasskey(actor, body, clientOf(request)))
  bind(app, passkeys.remove, ({ actor, params }) => removePasskey(actor, params.passkeyId))
  bind(
    app,
    passkeys.ask,
    ({ request, reply }) => askForPasskey(setBrowserCookie(reply), clientOf(request)),
    { writesLittle: true },
  )
  bind(
    app,
    passkeys.signIn,
    async ({ body, request, reply }) =>
      welcome(request, reply, await signInWithPasskey(body, browserIn(request), clientOf(request))),
    { writesLittle: true },
  )
}
