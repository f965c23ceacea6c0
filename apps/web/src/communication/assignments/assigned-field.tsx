import type { Assignment } from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { type Assigned, assignmentQuery, useAssign, useHasColleagues } from './assignment.api.ts'
import { MemberPicker } from './member-picker.tsx'

const around = { campaign: '', collaboration: 'the campaign', content: 'the collaboration' }

/** The member who takes care of a campaign, a creator or content. */
export const AssignedField = ({ part, id }: Assigned) => {
  const hasColleagues = useHasColleagues()
  const query = useQuery({ ...assignmentQuery({ part, id }), enabled: hasColleagues })
  if (!hasColleagues || query.data === undefined) return null
  return <Choose part={part} id={id} assignment={query.data} />
}

const Choose = ({ part, id, assignment }: Assigned & { assignment: Assignment }) => {
  const { assign, error, isPending } = useAssign({ part, id })
  const { assignee, inherited } = assignment
  const reason = reasonFor(assignment.can.assign)
  const button = (
    <Button variant="secondary" size="small" busy={isPending} disabledReason={reason}>
      <span className="sr-only">Change assignment: </span>
      {assignee !== null && <MemberPicture member={assignee} />}
      <span className="max-w-48 truncate">{assignee?.name ?? 'Nobody'}</span>
      <ChevronDown aria-hidden="true" />
    </Button>
  )
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted">Assigned to</span>
        {reason === undefined ? (
          <MemberPicker
            part={part}
            assignment={assignment}
            trigger={button}
            onChoose={(memberId) => assign(memberId, inherited ? null : (assignee?.id ?? null))}
          />
        ) : (
          button
        )}
        {inherited && <span className="text-muted text-xs">from {around[part]}</span>}
      </div>
      <p role="alert" className="text-bad text-sm empty:hidden">
        {error && sentenceOf(error)}
      </p>
    </div>
  )
}
