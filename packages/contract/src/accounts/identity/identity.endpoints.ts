import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import {
  AccountChange,
  Credentials,
  EmailVerification,
  NewCredentials,
  OpenSession,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  SecurityEvent,
  SignedUp,
} from './identity.schema.ts'
import { AuthUser, Installation, Session } from './session.schema.ts'

export const identity = {
  session: endpoint({
    method: 'GET',
    path: '/session',
    access: 'anyone',
    output: Session,
    refuses: [],
  }),
  /** Remembers the brand for this device. Later requests without a brand act for it. */
  chooseBrand: endpoint({
    method: 'PUT',
    path: '/session/brand',
    access: 'signed-in',
    body: z.strictObject({ brandId: Id }),
    output: Session,
    refuses: [],
  }),
  installation: endpoint({
    method: 'GET',
    path: '/installation',
    access: 'anyone',
    output: Installation,
    refuses: [],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in',
    access: 'anyone',
    body: Credentials,
    output: Session,
    refuses: [
      'invalid-email',
      'user-not-found',
      'wrong-password',
      'invalid-credential',
      'user-disabled',
      'multi-factor-auth-required',
      'too-many-requests',
    ],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/sign-up',
    access: 'anyone',
    body: NewCredentials,
    output: SignedUp,
    refuses: [
      'operation-not-allowed',
      'invalid-email',
      'weak-password',
      'password-too-long',
      'email-already-in-use',
      'too-many-requests',
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/sign-out',
    worksInView: true,
    access: 'anyone',
    output: Done,
    refuses: [],
  }),
  /** The response is the same whether or not the address has an account. */
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/password-reset-requests',
    access: 'anyone',
    body: PasswordResetRequest,
    output: Done,
    refuses: ['invalid-email', 'too-many-requests'],
  }),
  /**
   * Sets the password with the one-time link from the mail. Ends all access, like `endSessions`.
   */
  resetPassword: endpoint({
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    body: PasswordReset,
    output: Done,
    refuses: ['weak-password', 'password-too-long', 'expired-action-code'],
  }),
  /** Confirms an address with the one-time link from the mail, but creates no session. */
  verifyEmail: endpoint({
    method: 'POST',
    path: '/email-verifications',
    access: 'anyone',
    body: EmailVerification,
    output: Done,
    refuses: ['expired-action-code'],
  }),
  /** Ends all access, including API keys and webhooks. This browser gets a new session. */
  changePassword: endpoint({
    method: 'POST',
    path: '/password',
    access: 'signed-in',
    body: PasswordChange,
    output: Done,
    refuses: [
      'wrong-password',
      'weak-password',
      'password-too-long',
      'no-password',
      'too-many-requests',
    ],
  }),
  updateAccount: endpoint({
    method: 'PATCH',
    path: '/account',
    access: 'signed-in',
    body: AccountChange,
    output: AuthUser,
    refuses: ['file.not_yours'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'signed-in',
    output: z.object({ items: z.array(OpenSession) }),
    refuses: [],
  }),
  /** Lists the security history of a limited time, newest first. */
  securityEvents: endpoint({
    method: 'GET',
    path: '/security-events',
    access: 'signed-in',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(SecurityEvent),
    refuses: [],
  }),
  /** Ends all access, including API keys and webhooks. This browser gets a new session. */
  endSessions: endpoint({
    method: 'DELETE',
    path: '/sessions',
    access: 'signed-in',
    output: Done,
    refuses: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    access: 'signed-in',
    params: z.object({ sessionId: Id }),
    output: Done,
    refuses: ['session.not_found'],
  }),
}
