import { removeSecondFactorByOperator, suspendByOperator } from '#accounts/identity/index.ts'
import { type Command, type Print, withReason } from '../command-shape.ts'
import { sayingRefusals } from '../saying-refusals.ts'

const change = (
  email: string,
  told: { reason: string; suspended: boolean },
  print: Print,
): Promise<number> =>
  sayingRefusals(print, async () => {
    const revoked = await suspendByOperator(email, told)
    print(
      told.suspended ? 'Suspended. All sessions ended.' : 'Restored. The person can sign in again.',
    )
    if (revoked !== '') print(`Revoked: ${revoked}.`)
  })

const command = (name: string, suspended: boolean, tells: string): Command => ({
  name,
  words: '<email> "<reason>"',
  tells,
  fit: withReason((email, reason, print) => change(email, { reason, suspended }, print)),
})

const removeSecondFactor = (email: string, reason: string, print: Print): Promise<number> =>
  sayingRefusals(print, async () => {
    await removeSecondFactorByOperator(email, reason)
    print('Removed. The person signs in without a code now, and was told by email.')
  })

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
