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
      'This command needs your own operator key. Set it as OPERATOR_KEY in the environment. add-operator creates the first key.',
    )
  return (
    (await findOperatorByKey(tx, key.trim())) ??
    object('No operator has this key. Check OPERATOR_KEY, or ask another operator to add you.')
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
        object(`There is already an operator named ${name}. Choose another name.`)
      await insertOperator(tx, { name, key, addedBy })
    })
    print(`${name} is an operator. The personal key is not shown again:`)
    print(`  ${key}`)
    print('Set it as OPERATOR_KEY in the environment for commands that need an operator.')
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
    print(`${name} is no longer an operator. The key no longer works.`)
  })

export const operators = async (print: Print): Promise<number> => {
  const all = await listOperators()
  for (const operator of all)
    print(
      `${operator.addedAt.slice(0, 10)}  ${operator.name}${operator.addedBy ? `, added by ${operator.addedBy}` : ''}`,
    )
  if (all.length === 0) print('There are no operators yet. add-operator creates the first key.')
  return 0
}
