import { resetHours } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { counted } from '@tandem/contract/plural.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Print } from '../command-shape.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import { addOperator } from './add-operator.ts'
import { listOperators } from './operator.views.ts'
import { removeOperatorByName } from './remove-operator.ts'
import { byKey } from './who-operates.ts'

const linkWords = (email: string): string => {
  if (settings.smtpUrl !== undefined)
    return `${email} gets an email with a link that sets the password of a new account.`
  if (settings.demo)
    return `The demo sends no emails. Open ${settings.publicUrl}/demo/outbox to find the link that sets the password of ${email}.`
  return `The email to ${email} with the link that sets the password waits until SMTP_URL is set, and the link expires in ${counted(resetHours, 'hour')}. Set SMTP_URL and restart the server. After that hour, choose “Forgot your password?” at ${settings.publicUrl}/login for a new link.`
}

/** Prints the new key once. */
export const add = (
  given: { name: string; email?: string | undefined },
  print: Print,
  key: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    const added = await addOperator({ ...given, needsKey: true }, byKey(key))
    if (added.key === null) print(`${added.name} has an account now. The key stays the same.`)
    else {
      print(`${added.name} is an operator. The personal key is not shown again:`)
      print(`  ${added.key}`)
      print('Set it as OPERATOR_KEY in the environment for commands that need an operator.')
    }
    if (given.email === undefined) return
    if (added.isNewAccount) print(linkWords(given.email))
    print('After signing in, the operator works at /operator, with a second factor.')
  })

export const remove = (name: string, print: Print, key: string | undefined): Promise<number> =>
  sayingRefusals(print, async () => {
    await removeOperatorByName(name, byKey(key))
    print(`${name} is no longer an operator. The key no longer works.`)
  })

export const operators = async (print: Print): Promise<number> => {
  const all = await listOperators()
  for (const { name, addedBy, addedAt, email } of all)
    print(
      `${addedAt.slice(0, 10)}  ${name}${email === null ? '' : ` (${email})`}${addedBy === null ? '' : `, added by ${addedBy}`}`,
    )
  if (all.length === 0) print('There are no operators yet. add-operator creates the first key.')
  return 0
}
