import { lockProgramme } from '#affiliate/programmes/index.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { findSilence } from './shop-health.views.ts'
import { noteSilence } from './shop-silence.store.ts'

/** Returns false when an order arrived or the brand already knows. */
export const tellSilence = (programmeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const programme = await lockProgramme(tx, programmeId)
    const silence = await findSilence(tx, programmeId)
    if (silence === undefined || !(await noteSilence(tx, silence))) return false
    const { since, clicks } = silence
    await announce(tx, {
      type: 'shop.silent',
      subjectType: 'programme',
      subjectId: programmeId,
      brandId: programme.brand_id,
      data: { programmeId, programmeName: programme.name, since, clicks },
    })
    return true
  })
