import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { PasskeyAnswer } from './passkey.schema.ts'
import { PasswordProof, ProofWays } from './proof.schema.ts'
import { AppCode } from './second-factor.schema.ts'

/** Proofs of who uses the open session. Sensitive endpoints require a recent one. */
export const proofs = {
  ways: endpoint({
    method: 'GET',
    path: '/session/proof-ways',
    access: 'signed-in',
    output: ProofWays,
    refuses: [],
  }),
  withPassword: endpoint({
    method: 'POST',
    path: '/session/proofs/password',
    access: 'signed-in',
    body: PasswordProof,
    output: Done,
    refuses: ['wrong-password', 'no-password', 'code-needed', 'too-many-requests'],
  }),
  withCode: endpoint({
    method: 'POST',
    path: '/session/proofs/code',
    access: 'signed-in',
    body: AppCode,
    output: Done,
    refuses: ['wrong-code', 'second-factor-off', 'too-many-requests'],
  }),
  /** Answers a challenge of `passkeys.ask`. */
  withPasskey: endpoint({
    method: 'POST',
    path: '/session/proofs/passkey',
    access: 'signed-in',
    body: PasskeyAnswer,
    output: Done,
    refuses: ['passkey-expired', 'passkey-unknown'],
  }),
}
