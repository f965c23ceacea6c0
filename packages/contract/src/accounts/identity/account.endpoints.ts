import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import {
  ChangeProgress,
  FirstPassword,
  MailedLink,
  NewEmail,
  SignInWays,
} from './account.schema.ts'

/** How a person signs in, and changes of it. */
export const account = {
  ways: endpoint({
    method: 'GET',
    path: '/account/sign-in-ways',
    access: 'signed-in',
    output: SignInWays,
    refuses: [],
  }),
  /** Mails both addresses. A new request replaces the open one. */
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/account/email-change',
    access: 'signed-in',
    body: NewEmail,
    sensitive: true,
    output: SignInWays,
    refuses: ['invalid-email', 'email.unchanged', 'email.taken'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/account/email-change',
    access: 'signed-in',
    output: SignInWays,
    refuses: [],
  }),
  /** Sends the link to the unconfirmed address again. Null if none is unconfirmed. */
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/account/confirmation-mails',
    access: 'signed-in',
    output: z.object({ sentTo: z.nullable(z.string()) }),
    refuses: [],
  }),
  setFirstPassword: endpoint({
    method: 'POST',
    path: '/account/first-password',
    access: 'signed-in',
    body: FirstPassword,
    sensitive: true,
    output: SignInWays,
    refuses: ['weak-password', 'password-too-long', 'password.exists'],
  }),
  unlinkGoogle: endpoint({
    method: 'DELETE',
    path: '/account/google/:linkId',
    access: 'signed-in',
    params: z.strictObject({ linkId: Id }),
    sensitive: true,
    output: SignInWays,
    refuses: ['google.not_found', 'google.last_way'],
  }),
  /** The link to the new address. */
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/email-changes/confirmations',
    access: 'anyone',
    body: MailedLink,
    output: ChangeProgress,
    refuses: ['expired-action-code', 'email.taken'],
  }),
  /** The link to the old address. */
  agreeToNewEmail: endpoint({
    method: 'POST',
    path: '/email-changes/agreements',
    access: 'anyone',
    body: MailedLink,
    output: ChangeProgress,
    refuses: ['expired-action-code', 'email.taken'],
  }),
  /** “This was not me”: cancels the change and ends all access, also by password and Google. */
  objectToNewEmail: endpoint({
    method: 'POST',
    path: '/email-changes/objections',
    access: 'anyone',
    body: MailedLink,
    output: Done,
    refuses: ['expired-action-code'],
  }),
}
