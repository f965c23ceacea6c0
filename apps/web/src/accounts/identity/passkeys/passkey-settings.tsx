import type { Passkey } from '@tandem/contract/accounts/identity/passkey.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { passkeysQuery } from './passkey.api.ts'

const AddPasskeyDialog = lazyLayer(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
)
const RemovePasskeyDialog = lazyLayer(
  async () => (await import('./remove-passkey-dialog.tsx')).RemovePasskeyDialog,
)

export const PasskeySettings = () => {
  const passkeys = useQuery(passkeysQuery)
  const [adds, setAdds] = useState(false)
  if (passkeys.isPending)
    return (
      <SkeletonRegion label="Loading your passkeys">
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (passkeys.isError) return <LoadFailure query={passkeys} />
  return (
    <>
      <p className="text-muted">
        A passkey signs you in with your fingerprint, face or PIN, without a password and a code.
      </p>
      {passkeys.data.items.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.data.items.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setAdds(true)}>
        Add a passkey
      </Button>
      {adds && <AddPasskeyDialog onClose={() => setAdds(false)} />}
    </>
  )
}

const OnePasskey = ({ passkey }: { passkey: Passkey }) => {
  const [removes, setRemoves] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{passkey.name}</p>
        <p className="text-muted text-sm">
          {passkey.lastUsedAt === null ? (
            <>
              Added <Time at={passkey.createdAt} />, not used yet
            </>
          ) : (
            <>
              Last used <Time at={passkey.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Remove the passkey ${passkey.name}`}
        disabledReason={reasonFor(passkey.can.remove)}
        onClick={() => setRemoves(true)}
      >
        Remove
      </Button>
      {removes && <RemovePasskeyDialog passkey={passkey} onClose={() => setRemoves(false)} />}
    </li>
  )
}
