import type { BrandProgramme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import type { ProgrammeDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { viewBrandProgramme } from './brand-programme.views.ts'
import { announceProgramme } from './own-programme.ts'
import { mayManageProgrammes } from './programme.policy.ts'
import {
  acceptsAddresses,
  acceptsCurrency,
  acceptsDraft,
  acceptsHoldDays,
  acceptsRewardFrom,
} from './programme.rules.ts'
import { countDrafts, insertProgramme, insertReward, lockOwnProgramme } from './programme.store.ts'
import { columnsOfDraft, usualTerms } from './programme-fields.rules.ts'

export const createProgramme = (
  actor: BrandActor,
  draft: ProgrammeDraft,
): Promise<BrandProgramme> =>
  inTransaction(async (tx) => {
    const columns = columnsOfDraft(draft, settings.currency)
    ensure(
      all(
        mayManageProgrammes(actor),
        acceptsCurrency(columns.currency, settings.currency),
        acceptsAddresses(columns, settings.demo),
        acceptsHoldDays(draft.holdDays, settings.commissionHoldDaysMin),
        acceptsRewardFrom(draft.reward.from, now()),
      ),
    )
    ensure(acceptsDraft(await countDrafts(tx, actor.brandId)))
    const id = await insertProgramme(
      tx,
      { ...columns, brand_id: actor.brandId },
      { text: draft.terms || usualTerms, searchAds: draft.searchAds ?? false },
    )
    // The first reward applies from the first order on. Tiers for more orders can be added later.
    const { from: _, ...reward } = draft.reward
    await insertReward(tx, { programmeId: id, enrolmentId: null }, { ...reward, fromOrders: 1 })
    const programme = await lockOwnProgramme(tx, actor.brandId, id)
    await announceProgramme(tx, actor, programme, { type: 'programme.created' })
    return viewBrandProgramme(actor, id, tx)
  })
