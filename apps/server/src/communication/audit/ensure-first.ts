import { refusals } from '@tandem/contract/refusals.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'
import { agoInWords } from '#platform/ago-in-words.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { saidOf } from './entry.words.ts'
import { type Subject, viewLatestActOfColleague } from './latest-act.views.ts'

/** Refuses like `ensure`. If a colleague was faster, the sentence begins with that act. */
export const ensureFirst = async (
  tx: Db,
  actor: Party | null,
  subject: Subject,
  verdict: Verdict,
): Promise<void> => {
  if (verdict.allowed) return
  const act =
    actor?.role === 'brand' ? await viewLatestActOfColleague(tx, actor, subject) : undefined
  if (act === undefined) return refuse(verdict.because, verdict.words)
  // The colleague's own words, such as a reason, would make the sentence too long.
  const { before, object, after } = saidOf(act.kind, { ...act.data, reason: null })
  const deed = [act.name, before, object?.label, after, agoInWords(act.at, now())]
  const why = verdict.words ?? refusals[verdict.because].message
  return refuse(verdict.because, `${deed.filter(Boolean).join(' ')}. ${why}`)
}
