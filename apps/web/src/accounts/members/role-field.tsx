import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'

export const RoleField = ({
  roles,
  value,
  onChange,
}: {
  roles: readonly MemberRole[]
  value: MemberRole
  onChange: (role: MemberRole) => void
}) => (
  <RadioTiles
    legend="Role"
    options={roles.map((role) => ({
      value: role,
      label: roleWords[role].label,
      hint: roleWords[role].may,
    }))}
    value={value}
    onChange={onChange}
  />
)
