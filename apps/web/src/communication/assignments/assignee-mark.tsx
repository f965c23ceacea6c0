import type { Colleague } from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { clsx } from 'clsx'
import { Avatar } from '#ui/avatar.tsx'

const initialOf = (name: string): string => [...name][0]?.toUpperCase() ?? ''

/** Members without a picture show their initial, so that they can be told apart. */
export const MemberPicture = ({
  member: { name, photoUrl },
  className = 'size-6',
}: {
  member: Pick<Colleague, 'name' | 'photoUrl'>
  className?: string
}) =>
  photoUrl === null ? (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  ) : (
    <Avatar src={photoUrl} className={className} />
  )

export const AssigneeMark = ({ assignee }: { assignee: Colleague | null }) =>
  assignee === null ? null : (
    <span title={`Assigned to ${assignee.name}`} className="inline-flex shrink-0">
      <MemberPicture member={assignee} />
      <span className="sr-only">Assigned to {assignee.name}</span>
    </span>
  )
