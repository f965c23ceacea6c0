import type { NotificationSettings } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import { MailCheck, MailWarning } from 'lucide-react'
import { SendConfirmationButton } from '#accounts/identity/account/send-confirmation-button.tsx'
import { formatDate } from '#lib/dates.ts'

export const AddressState = ({
  side,
  address: { email, confirmed, stopped },
}: {
  side: Side
  address: NotificationSettings['address']
}) => {
  if (confirmed && stopped === null)
    return (
      <p className="flex items-start gap-2 text-muted">
        <MailCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0 break-words">Emails go to {email}.</span>
      </p>
    )
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-warn-soft p-4">
      <p className="flex items-start gap-2 font-medium">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
        <span className="min-w-0 break-words">
          {stopped === null
            ? `You get no emails yet, because ${email} is not confirmed.`
            : `${email} has refused our emails since ${formatDate(stopped.since)}.`}
        </span>
      </p>
      <p className="text-sm">
        {stopped === null
          ? 'Open the link in the email that we sent you when you signed up.'
          : `The mail server said: ${stopped.because}`}
      </p>
      {stopped === null && <SendConfirmationButton />}
      <p className="text-sm">
        <Link
          to={side === 'brand' ? '/brand-settings/$section' : '/settings/$section'}
          params={{ section: 'account' }}
          className="underline"
        >
          Open the settings of your email address
        </Link>
      </p>
    </div>
  )
}
