import { setUpSecondFactor } from '../../src/accounts/identity/second-factor/set-up-second-factor.ts'
import { readSecret } from '../../src/accounts/identity/second-factor/totp.store.ts'
import { nextCode } from '../../src/accounts/identity/second-factor/totp.ts'
import { turnOnSecondFactor } from '../../src/accounts/identity/second-factor/turn-on-second-factor.ts'
import { addOperator } from '../../src/operator/operators/add-operator.ts'
import { findOperatorByUser } from '../../src/operator/operators/operator.store.ts'
import { byAccount, type WhoOperates } from '../../src/operator/operators/who-operates.ts'
import { startRequest } from '../../src/operator/requests/start-request.ts'
import type { OperatorActor } from '../../src/platform/actor.ts'
import { db } from '../../src/platform/postgres/db.ts'
import { openDemoAccount } from './accounts.seed.ts'

const open = async (email: string, name: string, who: WhoOperates): Promise<OperatorActor> => {
  const userId = await openDemoAccount(email, name)
  const person = { userId, email, role: null }
  await setUpSecondFactor(person)
  await turnOnSecondFactor(person, nextCode(await readSecret(userId), null))
  await addOperator({ name, email, needsKey: false }, who)
  const operator = await findOperatorByUser(db, userId)
  if (operator === undefined) throw new Error(`The demo has no operator ${name}.`)
  return { ...person, operatorId: operator.id, name, isSecured: true }
}

export type DemoOperators = { first: OperatorActor; second: OperatorActor }

/** There are two, because some decisions need a second operator. */
export const openOperators = async (): Promise<DemoOperators> => {
  const nobody: WhoOperates = () => Promise.reject(new Error('The demo has an operator already.'))
  const first = await open('operator@demo.test', 'Ines Duarte', nobody)
  const second = await open('second-operator@demo.test', 'Tomas Beck', byAccount(first))
  return { first, second }
}

/** Asks for something that the first operator can approve. */
export const askColleague = async ({ second }: DemoOperators): Promise<void> => {
  const reason = 'The parcel service lost two samples, and we had recommended it.'
  await startRequest({ kind: 'grant', holder: 'north-pine', coins: 500, reason }, byAccount(second))
}
