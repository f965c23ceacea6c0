import type { MemberInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import { roleWords } from '@tandem/contract/accounts/members/role-words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { invitationsQuery, useResendInvitation, useRevokeInvitation } from './member.api.ts'

/** Renders nothing without open invitations. */
export const InvitationList = () => {
  const invitations = useQuery(invitationsQuery)
  if (invitations.isLoadingError) return <LoadFailure query={invitations} />
  const items = invitations.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Section title="Open invitations">
      <ul className="grid divide-y divide-line">
        {items.map((invitation) => (
          <OneInvitation key={invitation.id} of={invitation} />
        ))}
      </ul>
    </Section>
  )
}

const State = ({ of: { state, expiresAt, invitedBy } }: { of: MemberInvitation }) => {
  if (state === 'expired') return 'Expired. Send it again.'
  if (state === 'blocked')
    return `${invitedBy} may no longer give this role, so the link does not work. Send it again.`
  return (
    <>
      Invited by {invitedBy} · valid until <Time at={expiresAt} as="date" />
    </>
  )
}

const OneInvitation = ({ of: invitation }: { of: MemberInvitation }) => {
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const [asking, setAsking] = useState(false)
  const { id, email, role, can } = invitation
  const input = { params: { invitationId: id } }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-muted text-sm">
          <span className="font-medium text-ink">{roleWords[role].label}</span>
          <span> · </span>
          <State of={invitation} />
        </p>
        <WriteTrouble error={resend.error} className="text-sm" />
      </div>
      {can.revoke.allowed && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            busy={resend.isPending}
            disabledReason={reasonFor(can.resend)}
            aria-label={`Send invitation to ${email} again`}
            onClick={() =>
              resend.mutate(input, { onSuccess: () => toast.success('Invitation sent again') })
            }
          >
            Send again
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label={`Revoke invitation to ${email}`}
            onClick={() => setAsking(true)}
          >
            Revoke
          </Button>
        </div>
      )}
      {asking && (
        <ConfirmWrite
          write={revoke}
          input={input}
          title={`Revoke the invitation to ${email}?`}
          effect="The link in the email stops working at once."
          confirmLabel="Revoke invitation"
          done="Invitation revoked"
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
