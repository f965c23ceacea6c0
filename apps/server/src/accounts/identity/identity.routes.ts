import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { done } from '@tandem/contract/ids.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { refuse } from '#platform/refusal.ts'
import { clientOf } from './client.ts'
import { logFailedSignIn } from './failed-sign-in.ts'
import { listSecurityEvents } from './history/security-event.views.ts'
import { viewInstallation } from './installation.ts'
import { changePassword } from './passwords/change-password.ts'
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts'
import { welcome } from './second-factor/second-factor.routes.ts'
import { setTicketCookie } from './second-factor/sign-in/ticket-cookie.ts'
import { chooseBrand } from './sessions/choose-brand.ts'
import { endSession } from './sessions/end-session.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { readSession } from './sessions/read-session.ts'
import { viewSessions } from './sessions/session.views.ts'
import { clearSessionCookie, setSessionCookie } from './sessions/session-cookie.ts'
import { signIn, signOut } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { sweepHourly } from './sweep.ts'
import { updateAccount } from './update-account.ts'
import { verifyEmail } from './verify-email.ts'

export const serveIdentity = (app: FastifyInstance): void => {
  sweepHourly(app)
  bind(app, identity.session, ({ actor, request }) => readSession(actor, clientOf(request)))
  bind(app, identity.chooseBrand, ({ actor, body, request }) =>
    chooseBrand(actor, body.brandId, clientOf(request).token),
  )
  bind(app, identity.installation, async () => viewInstallation())
  bind(
    app,
    identity.signIn,
    async ({ body, request, reply }) => {
      const signedIn = await signIn(body, clientOf(request)).catch((error) => {
        logFailedSignIn(request, body.email, error)
        throw error
      })
      if ('ticket' in signedIn) {
        setTicketCookie(reply, signedIn.ticket)
        return refuse('multi-factor-auth-required')
      }
      return welcome(request, reply, { ...signedIn, email: body.email })
    },
    // Signing in stays possible on a nearly full disk. Otherwise users could not even read their
    // data.
    { writesLittle: true },
  )
  bind(app, identity.signUp, async ({ body, request, reply }) => {
    const { token, session } = await signUp(body, clientOf(request))
    if (token === null) return { session, checkYourMail: true }
    setSessionCookie(reply, token)
    rememberDevice(reply, body.email, clientOf(request).deviceCookie)
    return { session, checkYourMail: false }
  })
  bind(
    app,
    identity.signOut,
    async ({ request, reply }) => {
      await signOut(clientOf(request))
      clearSessionCookie(reply)
      return done
    },
    { writesLittle: true },
  )
  bind(app, identity.requestPasswordReset, async ({ body, request }) => {
    await requestPasswordReset(body.email, clientOf(request))
    return done
  })
  bind(app, identity.resetPassword, async ({ body, request }) => {
    await resetPassword(body, clientOf(request))
    return done
  })
  bind(app, identity.verifyEmail, async ({ actor, body, request }) => {
    await verifyEmail(body.token, clientOf(request), actor?.userId)
    return done
  })
  bind(app, identity.changePassword, async ({ actor, body, request, reply }) => {
    setSessionCookie(reply, await changePassword(actor, body, clientOf(request)))
    return done
  })
  bind(app, identity.updateAccount, ({ actor, body }) => updateAccount(actor, body))
  bind(app, identity.sessions, ({ actor, request }) =>
    viewSessions(actor.userId, clientOf(request).token),
  )
  bind(app, identity.endSessions, async ({ actor, request, reply }) => {
    setSessionCookie(reply, await endSessions(actor, clientOf(request)))
    return done
  })
  bind(
    app,
    identity.endSession,
    ({ actor, params, request }) => endSession(actor, params.sessionId, clientOf(request)),
    { writesLittle: true },
  )
  bind(app, identity.securityEvents, ({ actor, query }) => listSecurityEvents(actor.userId, query))
}
