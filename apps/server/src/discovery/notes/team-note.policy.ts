import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

type Writer = Pick<BrandActor, 'member' | 'userId'>

export const mayWriteTeamNotes = ({ member }: Pick<Writer, 'member'>): Verdict =>
  mayAct(member, 'notes.write')

export const mayChangeTeamNote = (
  writer: Writer,
  { author_id }: { author_id: string | null },
): Verdict =>
  all(
    mayWriteTeamNotes(writer),
    author_id === writer.userId ? allowed : refused('team_note.of_colleague'),
  )
