import { proofMinutes } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { ConfirmWithCode } from './confirm-with-code.tsx'
import { ConfirmWithGoogle } from './confirm-with-google.tsx'
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx'
import { ConfirmWithPassword } from './confirm-with-password.tsx'
import { proofWaysQuery } from './proof.api.ts'
import type { ProofProps } from './proof-props.ts'

/** In the order in which they are offered. The first one is shown at once. */
const ways = [
  { name: 'password', switchTo: 'Use your password', Form: ConfirmWithPassword },
  { name: 'code', switchTo: 'Use a code from your app', Form: ConfirmWithCode },
  { name: 'passkey', switchTo: 'Use a passkey', Form: ConfirmWithPasskey },
  { name: 'google', switchTo: 'Use Google', Form: ConfirmWithGoogle },
] as const

export const ConfirmDialog = ({ onConfirmed, onClose }: ProofProps & { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={(open) => !open && onClose()}
    title="Confirm that it’s you"
    description={`This protects your account. We will not ask again for ${proofMinutes} minutes.`}
  >
    <Proof onConfirmed={onConfirmed} />
  </Dialog>
)

const Proof = ({ onConfirmed }: ProofProps) => {
  const available = useQuery(proofWaysQuery)
  const [chosen, choose] = useState<string>()
  if (available.isPending)
    return (
      <SkeletonRegion label="Loading">
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  if (available.isError) return <LoadFailure query={available} />
  const offered = ways.filter(({ name }) => available.data[name])
  const shown = offered.find(({ name }) => name === chosen) ?? offered[0]
  if (shown === undefined)
    return <p>Sign out, sign in again and repeat this step. It then works without a question.</p>
  return (
    <div className="grid gap-5">
      <shown.Form onConfirmed={onConfirmed} />
      {offered.length > 1 && (
        <div className="-mx-3.5 flex flex-wrap gap-y-1">
          {offered
            .filter((way) => way !== shown)
            .map(({ name, switchTo }) => (
              <Button key={name} variant="quiet" size="small" onClick={() => choose(name)}>
                {switchTo}
              </Button>
            ))}
        </div>
      )}
    </div>
  )
}
