import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import { InvitationDraft } from '@tandem/contract/accounts/members/invitation.schema.ts'
import {
  invitationMessageLengthMax,
  memberInvitationDays,
} from '@tandem/contract/accounts/members/member.limits.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { EmailInput } from '#ui/form/email-input.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useInviteMember } from './member.api.ts'
import { RoleField } from './role-field.tsx'

export const InviteDialog = ({
  roles,
  onClose,
}: {
  /** The roles that the reader may give, the most powerful one first. */
  roles: readonly MemberRole[]
  onClose: () => void
}) => {
  const invite = useInviteMember()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>(roles.includes('reviewer') ? 'reviewer' : 'viewer')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const checked = z.safeParse(InvitationDraft, { email, role, message })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (invite.isPending || email.trim() === '' || !checked.success) return
    invite.mutate(
      { body: checked.data },
      {
        onSuccess: (invitation) => {
          toast.success(`Invitation sent to ${invitation.email}`)
          onClose()
        },
      },
    )
  }
  const isWrong = invite.error instanceof ApiRefusal && invite.error.code === 'invalid-email'
  const linkMistake = checked.error?.issues.find(({ path }) => path[0] === 'message')?.message
  const mistake = isWrong ? invite.error?.message : undefined
  return (
    <FormDialog
      title="Invite a member"
      description={`We email a link that is valid for ${memberInvitationDays} days.`}
      submit={{ words: 'Send invitation', busy: invite.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Email"
        error={tried && email.trim() === '' ? 'Enter the email address of the person.' : mistake}
      >
        <EmailInput
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <RoleField roles={roles} value={role} onChange={setRole} />
      <Field label="Message (optional)" error={tried ? linkMistake : undefined}>
        <Textarea
          rows={3}
          maxLength={invitationMessageLengthMax}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <WriteTrouble error={!isWrong && invite.error} />
    </FormDialog>
  )
}
