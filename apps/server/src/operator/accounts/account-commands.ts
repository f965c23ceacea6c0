import { suspendByOperator } from '#accounts/identity/index.ts'
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

export const accountCommands: readonly Command[] = [
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
