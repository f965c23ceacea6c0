import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { object } from '../disputes/objection.ts'
import {
  findOperator,
  findOperatorByName,
  lockOperators,
  type Operator,
  updateOperatorLeft,
} from './operator.store.ts'
import type { WhoOperates } from './who-operates.ts'

/** The operator’s key and access to the operator area end at once. */
const remove = (find: (tx: Db) => Promise<Operator>, who: WhoOperates): Promise<void> =>
  inTransaction(async (tx) => {
    await lockOperators(tx)
    const by = await who(tx)
    const leaving = await find(tx)
    await updateOperatorLeft(tx, leaving.id, by.id)
  })

export const removeOperatorById = (id: string, who: WhoOperates): Promise<void> =>
  remove(async (tx) => (await findOperator(tx, id)) ?? refuse('operator.not_found'), who)

export const removeOperatorByName = (name: string, who: WhoOperates): Promise<void> =>
  remove(
    async (tx) =>
      (await findOperatorByName(tx, name.trim())) ?? object(`There is no operator ${name}.`),
    who,
  )
