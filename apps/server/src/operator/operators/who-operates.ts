import type { OperatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { object } from '../disputes/objection.ts'
import { findOperator, findOperatorByKey, type Operator } from './operator.store.ts'

/** Finds the operator in the command’s transaction, so that a removed one can’t finish it. */
export type WhoOperates = (tx: Db) => Promise<Operator>

export const byKey =
  (key: string | undefined): WhoOperates =>
  async (tx) => {
    if (key === undefined || key.trim() === '')
      return object(
        'This command needs your own operator key. Set it as OPERATOR_KEY in the environment. add-operator creates the first key.',
      )
    return (
      (await findOperatorByKey(tx, key.trim())) ??
      object('No operator has this key. Check OPERATOR_KEY, or ask another operator to add you.')
    )
  }

export const byAccount =
  ({ operatorId }: OperatorActor): WhoOperates =>
  async (tx) =>
    (await findOperator(tx, operatorId)) ?? refuse('role.operator_only')
