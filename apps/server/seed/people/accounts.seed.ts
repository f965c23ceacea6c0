import { hashPassword } from '../../src/accounts/identity/passwords/password.ts'
import { announceUser } from '../../src/accounts/identity/sign-up.ts'
import { updateAccount } from '../../src/accounts/identity/update-account.ts'
import {
  insertUser,
  setEmailVerified,
  setPassword,
} from '../../src/accounts/identity/user.store.ts'
import { inTransaction } from '../../src/platform/postgres/transaction.ts'

const demoPassword = 'tandem-demo'
let hash: Promise<string> | undefined

export const signUp = async (email: string): Promise<string> => {
  hash ??= hashPassword(demoPassword)
  const stored = await hash
  return inTransaction(async (tx) => {
    const userId = await insertUser(tx, { email, emailVerified: true })
    if (userId === undefined) throw new Error(`The demo's ${email} exists already.`)
    await setPassword(tx, userId, stored)
    await setEmailVerified(tx, userId)
    await announceUser(tx, userId, 'password')
    return userId
  })
}

export const openDemoAccount = async (email: string, displayName: string): Promise<string> => {
  const userId = await signUp(email)
  await updateAccount({ userId, email, role: null }, { displayName })
  return userId
}
