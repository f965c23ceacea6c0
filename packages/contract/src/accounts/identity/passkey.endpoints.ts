import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import { NewPasskey, Passkey, PasskeyAnswer, PasskeyQuestion } from './passkey.schema.ts'
import { Session } from './session.schema.ts'

export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/passkeys',
    access: 'signed-in',
    output: z.object({ items: z.array(Passkey) }),
    refuses: [],
  }),
  askToAdd: endpoint({
    method: 'POST',
    path: '/passkeys/options',
    access: 'signed-in',
    sensitive: true,
    output: PasskeyQuestion,
    refuses: ['too-many-requests'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/passkeys',
    access: 'signed-in',
    sensitive: true,
    body: NewPasskey,
    output: Done,
    refuses: ['passkey-expired', 'passkey-unknown'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/passkeys/:passkeyId',
    access: 'signed-in',
    sensitive: true,
    params: z.object({ passkeyId: Id }),
    output: Done,
    refuses: ['passkey.not_found', 'passkey.last_way'],
  }),
  /** Asks for any passkey of this site. The answer says whose it is. */
  ask: endpoint({
    method: 'POST',
    path: '/passkey-challenges',
    access: 'anyone',
    output: PasskeyQuestion,
    refuses: ['too-many-requests'],
  }),
  /** Needs neither an address nor a code: the device has verified the person. */
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in/passkey',
    access: 'anyone',
    body: PasskeyAnswer,
    output: Session,
    refuses: ['passkey-expired', 'passkey-unknown', 'user-disabled'],
  }),
}
