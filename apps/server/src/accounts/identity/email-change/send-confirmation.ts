import { confirmDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import type { PersonActor } from '#platform/actor.ts'
import { isRefused } from '#platform/mail/index.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { confirmMail, existingAccountMail, sendMail } from '../identity-mails.ts'
import { insertToken } from '../one-time-token.store.ts'
import { countWithin } from '../throttle.store.ts'
import { confirmationTries } from '../tries.ts'
import { findAccount, findAccountByEmail, lockAccount } from '../user.store.ts'
import { lockChange, renewConfirmLink } from './email-change.store.ts'
import { confirmNewEmailMail } from './email-change-mails.ts'

export const sendConfirmation = (actor: PersonActor): Promise<{ sentTo: string | null }> =>
  inTransaction(async (tx) => {
    await lockAccount(tx, actor.userId)
    if (!(await countWithin(tx, confirmationTries(actor.userId)))) refuse('request.too_many')
    const change = await lockChange(tx, actor.userId)
    if (change !== undefined && change.facts.confirmedAt === null) {
      const isHidden =
        settings.hideAccountExistence && (await findAccountByEmail(change.email, tx)) !== undefined
      const link = await renewConfirmLink(tx, actor.userId)
      await sendMail(tx, change.email, isHidden ? existingAccountMail() : confirmNewEmailMail(link))
      return { sentTo: change.email }
    }
    const account = await findAccount(actor.userId, tx)
    if (account === undefined) return { sentTo: null }
    // A confirmed person proves that mails arrive again.
    if (account.email_verified && (await isRefused(tx, account.email)) === null)
      return { sentTo: null }
    const link = await insertToken(tx, 'verify', account.id, { hours: confirmDays * 24 })
    await sendMail(tx, account.email, confirmMail(link))
    return { sentTo: account.email }
  })
