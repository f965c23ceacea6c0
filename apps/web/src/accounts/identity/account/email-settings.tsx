import type { EmailChange, SignInWays } from '@tandem/contract/accounts/identity/account.schema.ts'
import { acceptsEmail } from '@tandem/contract/accounts/identity/email.ts'
import { emailChangeWaitDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useCancelEmailChange, useRequestEmailChange } from '../account.api.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'
import { SendConfirmationButton } from './send-confirmation-button.tsx'

export const EmailSettings = () => {
  const ways = useQuery(signInWaysQuery)
  if (ways.isPending)
    return (
      <SkeletonRegion label="Loading your email address">
        <Skeleton className="h-11" />
      </SkeletonRegion>
    )
  if (ways.isLoadingError) return <LoadFailure query={ways} />
  const { email, emailVerified, emailChange, refused } = ways.data
  return (
    <div className="grid gap-4">
      <p className="break-all font-semibold">{email}</p>
      {refused !== null && (
        <Refused refused={refused} canProve={emailVerified && emailChange === null} />
      )}
      {!emailVerified && emailChange === null && (
        <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
          <p>This address is not confirmed. Open the link in the email that we sent you.</p>
          <SendConfirmationButton />
        </div>
      )}
      {emailChange === null ? (
        <ChangeForm isConfirmed={emailVerified} />
      ) : (
        <OpenChange change={emailChange} oldEmail={email} />
      )}
    </div>
  )
}

const Refused = ({
  refused,
  canProve,
}: {
  refused: NonNullable<SignInWays['refused']>
  canProve: boolean
}) => (
  <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
    <p role="status">
      We stopped sending emails to this address on <Time at={refused.since} as="date" />, because
      its mail server refuses them: {refused.because}{' '}
      {canProve
        ? 'If it works again, open the link in the email that you send yourself. Otherwise, change your address.'
        : 'Change your address to receive emails again.'}
    </p>
    {canProve && <SendConfirmationButton />}
  </div>
)

const OpenChange = ({ change, oldEmail }: { change: EmailChange; oldEmail: string }) => {
  const cancel = useCancelEmailChange()
  return (
    <div className="grid justify-items-start gap-3 rounded-control bg-sunken p-4">
      <p className="break-words">
        Your address will change to <b>{change.email}</b>.
      </p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>
          {change.isConfirmed
            ? 'The new address is confirmed.'
            : `Open the link that we sent to ${change.email}.`}
        </li>
        {change.isAgreed === true && <li>You agreed at your current address.</li>}
        {change.isAgreed === false && (
          <li>
            Agree with the link that we sent to {oldEmail}. Without it, the address changes on{' '}
            <Time at={change.waitsUntil} as="date-time" />.
          </li>
        )}
      </ul>
      <div className="flex flex-wrap gap-3">
        {!change.isConfirmed && <SendConfirmationButton />}
        <Button
          variant="quiet"
          size="small"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({}, { onSuccess: () => toast.success('Change cancelled.') })}
        >
          Cancel change
        </Button>
      </div>
      <WriteTrouble error={cancel.error} className="text-sm" />
    </div>
  )
}

const ChangeForm = ({ isConfirmed }: { isConfirmed: boolean }) => {
  const [email, setEmail] = useState('')
  const [mistake, setMistake] = useState<string>()
  const request = useRequestEmailChange()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = reasonFor(acceptsEmail(email))
    setMistake(found)
    if (found === undefined && !request.isPending) request.mutate({ body: { email } })
  }
  return (
    <form className="grid gap-4 sm:max-w-96" onSubmit={submit} noValidate>
      <Field
        label="New email address"
        error={mistake ?? (request.error ? sentenceOf(request.error) : undefined)}
        hint={
          isConfirmed
            ? `We send a link to both addresses. Without an answer from your current address, the change waits ${emailChangeWaitDays} days.`
            : 'We send a link to the new address.'
        }
      >
        <Input
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={(event) => {
            setMistake(undefined)
            setEmail(event.target.value)
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" busy={request.isPending}>
          Change email address
        </Button>
      </div>
    </form>
  )
}
