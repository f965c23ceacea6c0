import type { StartedTopup, TopupDraft } from '@tandem/contract/money/payments/topup.schema.ts'
import { topupAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'

import { chooseProvider, takesPayments } from './choose-provider.ts'
import { mayTopUp } from './topup.policy.ts'
import { insertTopup, updateTopupPending } from './topup.store.ts'

export const startTopup = (actor: BrandActor, draft: TopupDraft): Promise<StartedTopup> =>
  inTransaction(async (tx) => {
    ensure(all(mayTopUp(actor), takesPayments()))
    const { coins } = draft
    const { currency } = settings
    const amounts = topupAmounts(coins, settings)
    const { amountMinor } = amounts
    const provider = settings.paymentProvider
    const { taxBps } = settings
    const id = await insertTopup(tx, actor, { coins, currency, provider, taxBps, ...amounts })
    const opened = await chooseProvider().start({ topupId: id, coins, amountMinor, currency })
    await updateTopupPending(tx, id, opened)
    await announce(tx, {
      type: 'topup.started',
      subjectType: 'topup',
      subjectId: id,
      brandId: actor.brandId,
      actor,
      fromState: 'created',
      toState: 'pending',
      data: { coins, amountMinor, currency },
    })
    return { id, amountMinor, payUrl: opened.payUrl }
  })
