import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import type { Print } from '../command-shape.ts'
import { object } from '../disputes/objection.ts'
import { sayingRefusals } from '../saying-refusals.ts'
import {
  findOperatorByKey,
  findOperatorByName,
  hasOperators,
  insertOperator,
  lockOperators,
  type Operator,
  updateOperatorLeft,
} from './operator.store.ts'
import { listOperators } from './operator.views.ts'

const nameMax = 80

export const operatorOf = async (tx: Db, key: string | undefined): Promise<Operator> => {
  if (key === undefined || key.trim() === '')
    return object(
      'This takes your own operator key. Put it into the environment as OPERATOR_KEY; the first key is made by add-operator.',
    )
  return (
    (await findOperatorByKey(tx, key.trim())) ??
    object('This key is nobody’s. Check OPERATOR_KEY, or ask another operator to add you.')
  )
}

/** Prints the new key once. The first operator needs no key. */
export const addOperator = (
  given: string,
  print: Print,
  ownKey: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    const name = given.trim()
    if (name === '' || name.length > nameMax) object(`A name has 1 to ${nameMax} characters.`)
    const key = randomBytes(32).toString('base64url')
    await inTransaction(async (tx) => {
      await lockOperators(tx)
      const addedBy = (await hasOperators(tx)) ? (await operatorOf(tx, ownKey)).id : null
      if (await findOperatorByName(tx, name))
        object(`There is an operator ${name} already. Choose a name that tells you apart.`)
      await insertOperator(tx, { name, key, addedBy })
    })
    print(`${name} is an operator. This key is theirs alone and is not shown again:`)
    print(`  ${key}`)
    print('They put it into the environment as OPERATOR_KEY before a command that takes a name.')
  })

export const removeOperator = (
  name: string,
  print: Print,
  key: string | undefined,
): Promise<number> =>
  sayingRefusals(print, async () => {
    await inTransaction(async (tx) => {
      await lockOperators(tx)
      const by = await operatorOf(tx, key)
      const leaving =
        (await findOperatorByName(tx, name.trim())) ?? object(`There is no operator ${name}.`)
      await updateOperatorLeft(tx, leaving.id, by.id)
    })
    print(`${name} is no longer an operator: the key opens nothing any more.`)
  })

export const operators = async (print: Print): Promise<number> => {
  const all = await listOperators()
  for (const operator of all)
    print(
      `${operator.addedAt.slice(0, 10)}  ${operator.name}${operator.addedBy ? `, added by ${operator.addedBy}` : ''}`,
    )
  if (all.length === 0) print('Nobody is an operator yet. add-operator makes the first key.')
  return 0
}
