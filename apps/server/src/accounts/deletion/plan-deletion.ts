import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsLoss, acceptsPlan } from './deletion.rules.ts'
import { findPlanned, insertPlan, lockPerson } from './deletion.store.ts'
import { viewCoins } from './deletion.views.ts'
import { viewSituation } from './obstacle.views.ts'

export const planDeletion = (actor: Actor, coins: number): Promise<{ dueAt: string }> =>
  inTransaction(async (tx) => {
    const { userId } = actor
    await lockPerson(tx, userId)
    if ('operatorId' in actor) refuse('deletion.operator')
    const situation = await viewSituation(tx, userId)
    const isPlanned = (await findPlanned(tx, userId)) !== undefined
    ensure(acceptsPlan({ isPlanned, obstacles: situation.obstacles.length }))
    ensure(acceptsLoss(coins, await viewCoins(tx, userId, situation)))
    const { dueAt } = await insertPlan(tx, userId, coins)
    await announce(tx, {
      type: 'deletion.planned',
      subjectType: 'user',
      subjectId: userId,
      actor,
      data: { dueAt },
    })
    return { dueAt }
  })
