import { type MemberRole, memberRoles } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Member } from '@tandem/contract/accounts/members/member.schema.ts'
import { type FormEvent, useState } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useChangeRole } from './member.api.ts'
import { RoleField } from './role-field.tsx'

export const ChangeRoleDialog = ({ of, onClose }: { of: Member; onClose: () => void }) => {
  const change = useChangeRole()
  const [role, setRole] = useState<MemberRole>(of.role)
  // The role that was shown when the dialog opened. The server refuses if it has changed since.
  const [seen] = useState(of.role)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    change.mutate(
      { params: { userId: of.userId }, body: { role, seen } },
      {
        onSuccess: () => {
          toast.success(`Role of ${of.name} changed`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Change role of ${of.name}`}
      submit={{ words: 'Change role', busy: change.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <RoleField roles={memberRoles} value={role} onChange={setRole} />
      <WriteTrouble error={change.error} />
    </FormDialog>
  )
}
