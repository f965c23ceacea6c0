import { randomBytes } from 'node:crypto'
import { operatorNameMax } from '@tandem/contract/operator/access/operator.limits.ts'
import { openAccountByOperator } from '#accounts/identity/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { object } from '../disputes/objection.ts'
import { endViewsOf } from '../viewing/viewing.store.ts'
import {
  findOperatorByName,
  findOperatorByUser,
  hasOperators,
  insertOperator,
  lockOperators,
  updateOperatorAccount,
} from './operator.store.ts'
import { findRoleOf } from './operator.views.ts'
import type { WhoOperates } from './who-operates.ts'

type Given = { name: string; email?: string | undefined; needsKey: boolean }
/** `key` is shown once. `isNewAccount`: the address got an email with a link to set a password. */
type Added = { name: string; key: string | null; isNewAccount: boolean }

/**
 * The first operator needs nobody else. An operator who had only a key gets an account when the
 * name is given again with an address.
 */
export const addOperator = (given: Given, who: WhoOperates): Promise<Added> =>
  inTransaction(async (tx) => {
    const name = given.name.trim()
    if (name === '' || name.length > operatorNameMax)
      object(`A name has 1 to ${operatorNameMax} characters.`)
    await lockOperators(tx)
    const addedBy = (await hasOperators(tx)) ? (await who(tx)).id : null
    const known = await findOperatorByName(tx, name)
    if (known !== undefined && (known.userId !== null || given.email === undefined))
      object(`There is already an operator named ${name}. Choose another name.`)
    const account = given.email === undefined ? null : await accountFor(tx, given.email)
    const userId = account?.userId ?? null
    const isNewAccount = account?.isNew === true
    if (known !== undefined && userId !== null) {
      await updateOperatorAccount(tx, known.id, userId)
      return { name, key: null, isNewAccount }
    }
    const key = given.needsKey ? randomBytes(32).toString('base64url') : null
    await insertOperator(tx, { name, key, userId, addedBy })
    return { name, key, isNewAccount }
  })

const accountFor = async (tx: Db, email: string): Promise<{ userId: string; isNew: boolean }> => {
  const account = await openAccountByOperator(tx, email)
  if ((await findRoleOf(tx, account.userId)) !== null) return refuse('operator.without_role')
  const other = await findOperatorByUser(tx, account.userId)
  if (other !== undefined) object(`${other.name} already uses the account with this address.`)
  // Operators can't be viewed.
  await endViewsOf(tx, account.userId)
  return account
}
