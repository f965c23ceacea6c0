import type { OpenedInvitation } from '@tandem/contract/accounts/members/invitation.schema.ts'
import { Link } from '@tanstack/react-router'
import { useSignOut } from '#accounts/identity/identity.api.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { useSession } from '#lib/session.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import type { JoinLink } from './invitation-link.ts'
import { useAcceptInvitation } from './join.api.ts'
import { NewAccountForm } from './new-account-form.tsx'

type Props = { invitation: OpenedInvitation; link: JoinLink }

/** The one next step: join, sign in, create an account, or change the account. */
export const JoinWays = ({ invitation, link }: Props) => {
  const { user } = useSession()
  const { accept } = invitation.can
  if (!accept.allowed) return <WayOn invitation={invitation} reason={reasonFor(accept) ?? ''} />
  if (user !== null) return <JoinButton invitation={invitation} link={link} />
  if (invitation.hasAccount || !invitation.signsUpWithPassword)
    return <SignInFirst email={invitation.email} />
  return <NewAccountForm email={invitation.email} link={link} />
}

const JoinButton = ({ invitation, link: { token, onJoined } }: Props) => {
  const accept = useAcceptInvitation()
  return (
    <div className="grid gap-4">
      <WriteTrouble error={accept.error} />
      <Button
        busy={accept.isPending}
        onClick={() =>
          accept.mutate({ body: { token } }, { onSuccess: ({ brandId }) => onJoined(brandId) })
        }
      >
        Join {invitation.brandName}
      </Button>
    </div>
  )
}

const SignInFirst = ({ email }: { email: string }) => (
  <div className="grid gap-4">
    <p>
      Sign in as <strong className="wrap-anywhere">{email}</strong> to join.
    </p>
    <Link to="/login" search={{ to: '/join' }} className={buttonClass()}>
      Sign in
    </Link>
  </div>
)

const WayOn = ({ invitation, reason }: { invitation: OpenedInvitation; reason: string }) => {
  const { user } = useSession()
  const signOut = useSignOut()
  const { accept } = invitation.can
  const because = accept.allowed ? undefined : accept.because
  const isOther = because === 'member_invitation.other_address'
  const isWrongAccount = isOther || because === 'member_invitation.creator'
  return (
    <div className="grid gap-4">
      <p role="alert" className="rounded-control bg-warn-soft px-4 py-3">
        {reason}
      </p>
      {isOther && user !== null && (
        <p className="text-muted wrap-anywhere">
          The invitation is for {invitation.email}. You are signed in as {user.email}.
        </p>
      )}
      <WriteTrouble error={signOut.error} />
      {isWrongAccount ? (
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      ) : (
        <a href="/" className={buttonClass('secondary')}>
          {user === null ? 'Go to the start page' : 'Open dashboard'}
        </a>
      )}
    </div>
  )
}
