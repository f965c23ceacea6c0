import { now } from '#platform/clock.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { breakage, creatorWallet } from '../accounts.ts'
import { lockBalances } from '../ledger.store.ts'
import { postTransfer } from '../post-transfers.ts'
import { expiredMail, expiringMail } from './expiry-mails.ts'
import { type IdleStep, idleStep, lookAgainAfter } from './idle-coins.rules.ts'
import { lockIdleCoins, updateIdleCoins } from './idle-coins.store.ts'
import { findLastMovement, findMailReader } from './idle-coins.views.ts'

type Tell = Extract<IdleStep, { do: 'tell' }>

/** Sends a due notice or expires the coins. Returns false when nothing was due. */
export const tendIdleCoins = (creatorId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const noted = await lockIdleCoins(tx, creatorId)
    const [at, months] = [now(), settings.coinExpiryMonths]
    if (months === 0 || (noted.lookAt !== null && noted.lookAt > at)) return false
    // The balance lock makes concurrent transfers wait.
    const [coins = 0] = await lockBalances(tx, [creatorWallet(creatorId)])
    const last = coins === 0 ? undefined : await findLastMovement(tx, creatorId)
    if (last === undefined) {
      const lookAt = lookAgainAfter(months, at)
      await updateIdleCoins(tx, creatorId, { lookAt, countdown: { notices: 0 }, entryId: null })
      return false
    }
    const countdown = noted.entryId === last.entryId ? noted.countdown : { notices: 0 as const }
    const step = idleStep({ since: new Date(last.at), countdown }, months, at)
    if (step.do === 'expire') await expire(tx, creatorId, coins, step.expiresAt)
    else
      await updateIdleCoins(tx, creatorId, {
        lookAt: step.until,
        countdown: step.countdown,
        entryId: last.entryId,
      })
    if (step.do === 'tell') await tell(tx, creatorId, coins, step)
    return step.do !== 'wait'
  })

const tell = async (tx: Db, creatorId: string, coins: number, step: Tell): Promise<void> => {
  const { expiresAt } = step.countdown
  await announce(tx, {
    type: 'coins.expiring',
    subjectType: 'creator',
    subjectId: creatorId,
    creatorId,
    data: { coins, days: step.days, expiresAt: expiresAt.toISOString() },
  })
  const reader = await findMailReader(tx, creatorId)
  if (reader === undefined) return
  await queueMail(tx, { to: reader.to, ...expiringMail(coins, expiresAt, reader.zone) })
}

const expire = async (tx: Db, creatorId: string, coins: number, expiresAt: Date): Promise<void> => {
  await postTransfer(tx, {
    key: `expiry:${creatorId}:${expiresAt.toISOString().slice(0, 10)}`,
    event: 'coins.expired',
    ref: { type: 'expiry', id: creatorId },
    actorId: null,
    legs: [
      { account: creatorWallet(creatorId), delta: -coins },
      { account: breakage, delta: coins },
    ],
  })
  await updateIdleCoins(tx, creatorId, {
    lookAt: lookAgainAfter(settings.coinExpiryMonths, now()),
    countdown: { notices: 0 },
    entryId: null,
  })
  await announce(tx, {
    type: 'coins.expired',
    subjectType: 'creator',
    subjectId: creatorId,
    creatorId,
    data: { coins },
  })
  const reader = await findMailReader(tx, creatorId)
  if (reader !== undefined) await queueMail(tx, { to: reader.to, ...expiredMail(coins) })
}
