import type { Member } from '@tandem/contract/accounts/members/member.schema.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { noonOf } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { Time } from '#ui/time.tsx'
import { ChangeRoleDialog } from './change-role-dialog.tsx'
import { useHandOver, useRemoveMember } from './member.api.ts'

type Act = 'role' | 'remove' | 'handOver'

export const MemberRow = ({ of: member }: { of: Member }) => {
  const [act, setAct] = useState<Act>()
  const { name, can } = member
  const mayAnything = Object.values(can).some((verdict) => verdict.allowed)
  return (
    <li className="flex items-center gap-3 py-3">
      <MemberPicture member={member} className="size-11" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {member.isYou && <Chip>You</Chip>}
          {member.isSuspended && <Chip>Suspended</Chip>}
        </p>
        <p className="text-muted text-sm wrap-anywhere">{member.email}</p>
        <p className="text-muted text-sm">
          <span className="font-medium text-ink">{roleWords[member.role].label}</span>
          <span> · joined </span>
          <Time at={member.joinedAt} as="date" />
          {member.lastSeenOn !== null && (
            <>
              <span> · last seen </span>
              <Time at={noonOf(member.lastSeenOn)} as="date" />
            </>
          )}
        </p>
      </div>
      {mayAnything && (
        <Menu
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Change ${name}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          items={[
            {
              label: 'Change role',
              disabledReason: reasonFor(can.changeRole),
              onSelect: () => setAct('role'),
            },
            {
              label: 'Hand over ownership',
              disabledReason: reasonFor(can.handOver),
              onSelect: () => setAct('handOver'),
            },
            {
              label: 'Remove member',
              tone: 'danger',
              disabledReason: reasonFor(can.remove),
              onSelect: () => setAct('remove'),
            },
          ]}
        />
      )}
      {act !== undefined && <ActDialog act={act} of={member} onClose={() => setAct(undefined)} />}
    </li>
  )
}

const ActDialog = ({ act, of, onClose }: { act: Act; of: Member; onClose: () => void }) => {
  const remove = useRemoveMember()
  const handOver = useHandOver()
  const { name, userId } = of
  if (act === 'role') return <ChangeRoleDialog of={of} onClose={onClose} />
  const input = { params: { userId } }
  if (act === 'remove')
    return (
      <ConfirmWrite
        write={remove}
        input={input}
        title={`Remove ${name}?`}
        effect={`${name} loses access at once, and API keys that ${name} created stop working. What ${name} wrote stays.`}
        confirmLabel="Remove member"
        done={`${name} was removed`}
        onClose={onClose}
      />
    )
  return (
    <ConfirmWrite
      write={handOver}
      input={input}
      title={`Hand ownership over to ${name}?`}
      effect={`${name} becomes an owner at once, and you become a manager. Only an owner can undo this.`}
      confirmLabel="Hand over ownership"
      done={`${name} is now an owner`}
      onClose={onClose}
    />
  )
}
