import { createHash } from 'node:crypto'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { throwIfAnswered } from './http/idempotency.ts'
import { requestContext, withRequestContext } from './http/request-context.ts'
import type { Db } from './postgres/db.ts'
import { inTransaction, Replay } from './postgres/transaction.ts'
import { Refusal } from './refusal.ts'

/**
 * Runs each item in its own transaction and stores its result under a derived idempotency key.
 * A repeated request continues where the first one stopped.
 */
export const oneByOne = async <Item extends { id: string }>(
  items: readonly Item[],
  work: (tx: Db, item: Item) => Promise<void>,
): Promise<{ items: { id: string; result: Verdict }[] }> => {
  const key = requestContext()?.idempotency
  if (key !== undefined) await throwIfAnswered(key)
  const results: { id: string; result: Verdict }[] = []
  for (const item of items)
    results.push({ id: item.id, result: await underOwnKey(item.id, () => settle(item, work)) })
  return inTransaction(async () => ({ items: results }))
}

const settle = async <Item>(
  item: Item,
  work: (tx: Db, item: Item) => Promise<void>,
): Promise<Verdict> => {
  try {
    return await inTransaction(async (tx) => {
      await work(tx, item)
      return allowed
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    requestContext()?.logFailure?.(error)
    const verdict = refused(error.code, error.detail)
    return inTransaction(async () => verdict)
  }
}

const underOwnKey = async (id: string, settleOne: () => Promise<Verdict>): Promise<Verdict> => {
  const context = requestContext()
  const key = context?.idempotency
  if (context === undefined || key === undefined) return settleOne()
  const own = createHash('sha256').update(`${key.key}\n${id}`).digest('hex')
  try {
    return await withRequestContext(
      { ...context, idempotency: { ...key, key: own, claimed: false } },
      settleOne,
    )
  } catch (error) {
    if (error instanceof Replay) return error.answer as Verdict
    throw error
  }
}
