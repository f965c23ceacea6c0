import type {
  AssignedPart,
  Assignment,
  Colleagues,
} from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useDeferredValue, useId, useState } from 'react'
import { Input } from '#ui/form/input.tsx'
import { type Option, OptionList, useActiveOption } from '#ui/form/option-list.tsx'
import { Popover } from '#ui/layer/popover.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { colleaguesQuery } from './assignment.api.ts'

const nobody = 'nobody'

/** A searchable list of the members who may do the work. */
export const MemberPicker = ({
  part,
  assignment,
  trigger,
  onChoose,
}: {
  part: AssignedPart
  assignment: Assignment
  trigger: ReactElement
  onChoose: (memberId: string | null) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      align="start"
      label="Assign to"
      className="w-72 p-2"
    >
      <Choice
        part={part}
        assignment={assignment}
        onChoose={(memberId) => {
          setOpen(false)
          onChoose(memberId)
        }}
      />
    </Popover>
  )
}

const noteOn = ({ items, hasMore }: Colleagues): string => {
  if (items.length === 0) return 'No member with this name can do this.'
  return hasMore ? 'Type a name to find more members.' : ''
}

const Choice = ({
  part,
  assignment: { assignee, inherited },
  onChoose,
}: {
  part: AssignedPart
  assignment: Assignment
  onChoose: (memberId: string | null) => void
}) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const members = useQuery(colleaguesQuery(q, part)).data
  const found = members?.items ?? []
  const mayTakeBack = q === '' && assignee !== null && !inherited
  const options: Option[] = [
    ...(mayTakeBack ? [{ key: nobody, label: 'Nobody' }] : []),
    ...found.map((member) => ({
      key: member.id,
      label: member.name,
      detail: member.email ?? undefined,
      picture: <MemberPicture member={member} />,
    })),
  ]
  const choose = (key: string) => onChoose(key === nobody ? null : key)
  const { active, press, restart } = useActiveOption(options, choose)
  return (
    <div className="grid gap-2">
      <Input
        role="combobox"
        aria-label="Search members"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}-${active.key}`}
        autoComplete="off"
        placeholder="Search members"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          restart()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Tab') press(event)
        }}
      />
      <OptionList id={id} label="Members" options={options} active={active} onChoose={choose} />
      <p role="status" className="px-3 pb-2 text-muted text-sm empty:hidden">
        {members && noteOn(members)}
      </p>
    </div>
  )
}
