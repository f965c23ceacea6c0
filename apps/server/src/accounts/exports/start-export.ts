import type { ExportOf } from '@tandem/contract/accounts/exports/export.schema.ts'
import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { afterCommit, inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { startsExport } from './export.policy.ts'
import { insertExport } from './export.store.ts'
import { wakeExporting } from './keep-exporting.ts'

export const startExport = (actor: Actor, of: ExportOf): Promise<{ id: string }> =>
  inTransaction(async (tx) => {
    ensure(startsExport(actor, of, false))
    const brandId = of === 'brand' && 'brandId' in actor ? actor.brandId : null
    const id = await insertExport(tx, { userId: actor.userId, brandId })
    if (id === undefined) return refuse('export.running')
    await announce(tx, {
      type: 'export.started',
      subjectType: 'user',
      subjectId: actor.userId,
      brandId,
      actor,
      data: { of },
    })
    afterCommit(tx, wakeExporting)
    return { id }
  })
