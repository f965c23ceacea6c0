import type { GoogleLink } from '@tandem/contract/accounts/identity/account.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConfirmed } from '#lib/confirm-first.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useUnlinkGoogle } from '../account.api.ts'
import type { PopupFailure } from '../auth-sentence.ts'
import { signInWithPopup } from '../google-popup.ts'
import { signInWaysQuery } from '../sign-in-ways.api.ts'

export const GoogleLinks = () => {
  const ways = useQuery(signInWaysQuery)
  if (ways.isPending)
    return (
      <SkeletonRegion label="Loading your Google accounts">
        <Skeleton className="h-11" />
      </SkeletonRegion>
    )
  if (ways.isError) return <LoadFailure query={ways} />
  const { google, hasGoogle } = ways.data
  return (
    <div className="grid gap-4">
      {google.length === 0 ? (
        <p className="text-muted">
          {hasGoogle
            ? 'No Google account is linked. Link one to sign in without a password.'
            : 'This site offers no sign-in with Google.'}
        </p>
      ) : (
        <ul className="grid divide-y divide-line">
          {google.map((link) => (
            <Linked key={link.id} link={link} />
          ))}
        </ul>
      )}
      {hasGoogle && <LinkButton />}
    </div>
  )
}

const Linked = ({ link }: { link: GoogleLink }) => {
  const unlink = useUnlinkGoogle()
  const name = link.email ?? 'Google account'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-all font-semibold">{name}</p>
        <p className="text-muted text-sm">
          Linked <Time at={link.linkedAt} as="date" />
        </p>
        <WriteTrouble error={unlink.error} className="text-sm" />
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={unlink.isPending}
        disabledReason={reasonFor(link.can.unlink)}
        aria-label={`Unlink ${name}`}
        onClick={() => unlink.mutate({ params: { linkId: link.id } })}
      >
        Unlink
      </Button>
    </li>
  )
}

const sentences: Partial<Record<PopupFailure, string>> = {
  'popup-blocked':
    'Your browser blocked the Google window. Allow pop-ups for this site, then try again.',
  'popup-closed-by-user': 'The Google window was closed. Try again.',
  cancelled: 'You cancelled at Google. Try again.',
  'google.linked_elsewhere':
    'Another account here uses this Google account. Choose a different one.',
}

const LinkButton = () => {
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string>()
  const queryClient = useQueryClient()

  const finish = async (outcome: ReturnType<typeof signInWithPopup>) => {
    setBusy(true)
    setSentence(undefined)
    const failure = await outcome
    setBusy(false)
    // The popup has to open during a click, so the person selects the button again afterwards.
    if (failure === 'session.confirm_first') {
      if (await isConfirmed()) setSentence('Confirmed. Now select the button again.')
    } else if (failure !== null)
      setSentence(sentences[failure] ?? 'Google could not be linked. Please try again.')
    else {
      toast.success('Google account linked.')
      await queryClient.invalidateQueries(signInWaysQuery)
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        aria-busy={busy}
        onClick={() => void finish(signInWithPopup('link'))}
      >
        Link Google account
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {sentence}
      </p>
    </div>
  )
}
