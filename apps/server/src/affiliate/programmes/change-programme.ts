import type { ProgrammeChange } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { all, refused } from '@tandem/contract/verdict.ts'
import { ensureFirst } from '#communication/audit/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { viewNewestTerms } from './brand-programme.views.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import {
  acceptsAddresses,
  acceptsChanges,
  acceptsHoldDays,
  acceptsPromises,
  holdDaysOf,
} from './programme.rules.ts'
import { insertTerms, type LockedProgramme, updateProgramme } from './programme.store.ts'
import { columnsOfChange } from './programme-fields.rules.ts'

export const changeProgramme = (actor: BrandActor, id: string, change: ProgrammeChange) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsChanges(programme))
    if (change.version !== programme.version)
      await ensureFirst(tx, actor, { type: 'programme', id }, refused('version.stale'))
    const columns = columnsOfChange(programme, change)
    const after = { ...programme, ...columns }
    const least = settings.commissionHoldDaysMin
    // Creators were promised the operator's minimum, even when the own hold is shorter.
    const promised = { ...programme, hold_days: holdDaysOf(programme, least) }
    ensure(
      all(
        acceptsPromises(programme, promised, { ...after, hold_days: holdDaysOf(after, least) }),
        acceptsHoldDays(columns.hold_days, least),
        acceptsAddresses(after, settings.demo),
      ),
    )
    const termsVersion = await writeTerms(tx, programme, change)
    const changed = Object.keys(columns)
    if (changed.length === 0 && termsVersion === programme.terms_version) return
    await updateProgramme(tx, id, { ...columns, terms_version: termsVersion })
    if (changed.length > 0)
      await announceProgramme(tx, actor, programme, {
        type: 'programme.changed',
        data: { changed },
      })
    if (termsVersion !== programme.terms_version)
      await announceProgramme(tx, actor, programme, {
        type: 'programme.terms_changed',
        data: { termsVersion },
      })
  })

/** Stores changed terms as a new version, because creators may have accepted the old one. */
const writeTerms = async (
  tx: Db,
  programme: LockedProgramme,
  change: ProgrammeChange,
): Promise<number> => {
  const { version, ...newest } = await viewNewestTerms(tx, programme.id)
  const { terms: text = newest.text, searchAds = newest.searchAds } = change
  if (text === newest.text && searchAds === newest.searchAds) return version
  await insertTerms(tx, programme.id, version + 1, { text, searchAds })
  return version + 1
}
