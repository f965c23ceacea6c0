import { account } from '@tandem/contract/accounts/identity/account.endpoints.ts'
import { done } from '@tandem/contract/ids.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { clientOf } from '../client.ts'
import { cancelEmailChange } from '../email-change/cancel-email-change.ts'
import { objectToChange } from '../email-change/object-to-change.ts'
import { requestEmailChange } from '../email-change/request-email-change.ts'
import { sendConfirmation } from '../email-change/send-confirmation.ts'
import { useChangeLink } from '../email-change/use-change-link.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { setFirstPassword } from './set-first-password.ts'
import { viewSignInWays } from './sign-in-ways.views.ts'
import { unlinkGoogle } from './unlink-google.ts'

export const serveAccount = (app: FastifyInstance): void => {
  bind(app, account.ways, ({ actor }) => viewSignInWays(actor.userId))
  bind(app, account.requestEmailChange, ({ actor, body, request }) =>
    requestEmailChange(actor, body, clientOf(request)),
  )
  bind(
    app,
    account.cancelEmailChange,
    ({ actor, request }) => cancelEmailChange(actor, clientOf(request)),
    { writesLittle: true },
  )
  bind(app, account.sendConfirmation, ({ actor }) => sendConfirmation(actor))
  bind(app, account.setFirstPassword, ({ actor, body, request }) =>
    setFirstPassword(actor, body, clientOf(request)),
  )
  bind(app, account.unlinkGoogle, ({ actor, params, request }) =>
    unlinkGoogle(actor, params.linkId, clientOf(request)),
  )
  for (const [endpoint, link] of [
    [account.confirmNewEmail, 'confirm'],
    [account.agreeToNewEmail, 'agree'],
  ] as const)
    bind(app, endpoint, async ({ actor, body, request, reply }) => {
      const { changed, userId, email } = await useChangeLink(link, body.token)
      // The browser's cookie names the old address, and the next sign-in would be mailed as new.
      if (changed && actor?.userId === userId)
        rememberDevice(reply, email, clientOf(request).deviceCookie)
      return { changed }
    })
  bind(
    app,
    account.objectToNewEmail,
    async ({ body, request }) => {
      await objectToChange(body.token, clientOf(request))
      return done
    },
    { writesLittle: true },
  )
}
