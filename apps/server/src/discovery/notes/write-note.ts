import type { CreatorNote, CreatorNoteDraft } from '@tandem/contract/discovery/notes/note.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { mayNote } from './note.policy.ts'
import { writeNote as writeOver } from './note.store.ts'
import { viewCreatorNote } from './note.views.ts'

export const writeNote = (
  actor: BrandActor,
  creatorName: string,
  { words, version }: CreatorNoteDraft,
): Promise<CreatorNote> =>
  inTransaction(async (tx) => {
    ensure(mayNote(actor))
    const note = { brandId: actor.brandId, creatorName, words, version, writtenBy: actor.userId }
    if (!(await writeOver(tx, note))) refuse('version.stale')
    return viewCreatorNote(actor, creatorName, tx)
  })
