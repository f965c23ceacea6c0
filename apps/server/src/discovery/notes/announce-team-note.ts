import type { TeamNoteEvents } from '@tandem/contract/discovery/notes/team-note.events.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import type { Db } from '#platform/postgres/db.ts'
import { listMembersAmong, type Noted, viewAuthorName, viewNoted } from './team-note.views.ts'

/** Names no creator as a party, because creators must not learn of notes. */
export const announceTeamNote = async (
  tx: Db,
  actor: BrandActor,
  type: keyof TeamNoteEvents,
  note: { id: string; noted: Noted; mentioned: readonly string[] },
): Promise<void> =>
  announce(tx, {
    type,
    subjectType: 'team_note',
    subjectId: note.id,
    brandId: actor.brandId,
    actor,
    data: {
      ...(await viewNoted(tx, actor, note.noted)),
      byName: await viewAuthorName(tx, actor.userId),
      memberIds: await listMembersAmong(tx, actor, note.mentioned),
    },
  })
