import type {
  AssignedPart,
  Colleague,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { toast } from '#ui/toast.ts'
import { assignmentQuery, useAssign, useHasColleagues } from './assignment.api.ts'
import { MemberPicker } from './member-picker.tsx'

type Row = { part: AssignedPart; id: string; about: string; assignee: Colleague | null }

/** The member's picture in a row, as a button that assigns the row to somebody else. */
export const AssignInRow = (row: Row) => (useHasColleagues() ? <Choose {...row} /> : null)

const Choose = ({ part, id, about, assignee }: Row) => {
  const [isAsked, setAsked] = useState(false)
  // Read only when it is needed, because a list has many rows.
  const known = useQuery({ ...assignmentQuery({ part, id }), enabled: isAsked }).data
  const { assign, error, isPending } = useAssign({ part, id })
  useEffect(() => {
    if (error) toast.error(sentenceOf(error))
  }, [error])
  const assignment = known ?? { assignee, inherited: true, can: { assign: { allowed: true } } }
  const seenId = assignment.inherited ? null : (assignment.assignee?.id ?? null)
  return (
    <MemberPicker
      part={part}
      assignment={assignment}
      onChoose={(memberId) => assign(memberId, seenId)}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          busy={isPending}
          disabledReason={known && reasonFor(known.can.assign)}
          onPointerEnter={() => setAsked(true)}
          onFocus={() => setAsked(true)}
          aria-label={
            assignee === null ? `Assign ${about}` : `${about}: assigned to ${assignee.name}. Change`
          }
        >
          {assignee === null ? (
            <UserPlus aria-hidden="true" />
          ) : (
            <MemberPicture member={assignee} />
          )}
        </Button>
      }
    />
  )
}
