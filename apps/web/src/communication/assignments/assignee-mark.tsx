import type { Colleague } from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { MemberPicture } from '#ui/member-picture.tsx'

export const AssigneeMark = ({ assignee }: { assignee: Colleague | null }) =>
  assignee === null ? null : (
    <span title={`Assigned to ${assignee.name}`} className="inline-flex shrink-0">
      <MemberPicture member={assignee} />
      <span className="sr-only">Assigned to {assignee.name}</span>
    </span>
  )
