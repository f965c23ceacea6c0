import { removeSecondFactorByOperator, suspendByOperator } from '#accounts/identity/index.ts'
import { type Command, type Print, withReason } from '../command-shape.ts'

const change = async (
  email: string,
  told: { reason: string; suspended: boolean },
  print: Print,
): Promise<number> => {
  const revoked = await suspendByOperator(email, told)
  const state = told.suspended ? 'active' : 'suspended'
  if (revoked === undefined) {
    print(`There is no ${state} account with the address ${email}.`)
    return 1
  }
  print(
    told.suspended ? 'Suspended. All sessions ended.' : 'Restored. The person can sign in again.',
  )
  if (revoked !== '') print(`Revoked: ${revoked}.`)
  return 0
}

const command = (name: string, suspended: boolean, tells: string): Command => ({
  name,
  words: '<email> "<reason>"',
  tells,
  fit: withReason((email, reason, print) => change(email, { reason, suspended }, print)),
})

const removeSecondFactor = async (email: string, reason: string, print: Print): Promise<number> => {
  const had = await removeSecondFactorByOperator(email, reason)
  print(
    had
      ? 'Removed. The person signs in without a code now, and was told by email.'
      : `There is no account with a second factor and the address ${email}.`,
  )
  return had ? 0 : 1
}

export const accountCommands: readonly Command[] = [
  {
    name: 'remove-second-factor',
    words: '<email> "<reason>"',
    tells: 'lets somebody who lost their device and recovery codes sign in; check who asks first',
    fit: withReason(removeSecondFactor),
  },
  command(
    'suspend',
    true,
    'locks an account: every session, key, webhook and address it issued ends; its coins stay',
  ),
  command(
    'restore',
    false,
    'lets a suspended account sign in again; what was revoked stays revoked',
  ),
]
