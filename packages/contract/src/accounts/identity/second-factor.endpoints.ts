import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import {
  AppCode,
  RecoveryCode,
  RecoveryCodes,
  SecondFactor,
  SecondFactorSetup,
} from './second-factor.schema.ts'
import { Session } from './session.schema.ts'

export const secondFactor = {
  view: endpoint({
    method: 'GET',
    path: '/second-factor',
    access: 'signed-in',
    output: SecondFactor,
    refuses: [],
  }),
  /** Makes a new key. Signing in does not ask for codes before `turnOn`. */
  setUp: endpoint({
    method: 'POST',
    path: '/second-factor/setup',
    access: 'signed-in',
    sensitive: true,
    output: SecondFactorSetup,
    refuses: ['second-factor-on'],
  }),
  turnOn: endpoint({
    method: 'POST',
    path: '/second-factor',
    access: 'signed-in',
    sensitive: true,
    body: AppCode,
    output: RecoveryCodes,
    refuses: ['second-factor-on', 'second-factor-off', 'wrong-code'],
  }),
  turnOff: endpoint({
    method: 'DELETE',
    path: '/second-factor',
    access: 'signed-in',
    sensitive: true,
    output: Done,
    refuses: ['second-factor-off'],
  }),
  /** Replaces all recovery codes. */
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    access: 'signed-in',
    sensitive: true,
    output: RecoveryCodes,
    refuses: ['second-factor-off'],
  }),
  /** Completes a sign-in that was refused with `multi-factor-auth-required`. */
  signIn: endpoint({
    method: 'POST',
    path: '/sign-in/code',
    access: 'anyone',
    body: AppCode,
    output: Session,
    refuses: ['sign-in-expired', 'wrong-code', 'user-disabled', 'too-many-requests'],
  }),
  signInWithRecoveryCode: endpoint({
    method: 'POST',
    path: '/sign-in/recovery-code',
    access: 'anyone',
    body: RecoveryCode,
    output: Session,
    refuses: ['sign-in-expired', 'wrong-recovery-code', 'user-disabled', 'too-many-requests'],
  }),
}
