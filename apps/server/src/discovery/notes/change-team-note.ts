import { mentionedIn } from '@tandem/contract/discovery/notes/mentions.ts'
import type {
  TeamNoteChange,
  TeamNotes,
} from '@tandem/contract/discovery/notes/team-note.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceTeamNote } from './announce-team-note.ts'
import { notedOf } from './noted.rules.ts'
import { mayChangeTeamNote } from './team-note.policy.ts'
import { lockTeamNote, updateTeamNote } from './team-note.store.ts'
import { listTeamNotes } from './team-note.views.ts'

/** Notifies only members whom the note did not mention before. */
export const changeTeamNote = (
  actor: BrandActor,
  id: string,
  { body, version }: TeamNoteChange,
): Promise<TeamNotes> =>
  inTransaction(async (tx) => {
    const note = await lockTeamNote(tx, actor.brandId, id)
    ensure(mayChangeTeamNote(actor, note))
    if (note.version !== version) refuse('version.stale')
    const noted = notedOf(note)
    const before = mentionedIn(note.body)
    await updateTeamNote(tx, id, body)
    await announceTeamNote(tx, actor, 'team_note.changed', {
      ...{ id, noted, mentioned: mentionedIn(body).filter((one) => !before.includes(one)) },
    })
    return listTeamNotes(actor, noted, tx)
  })
