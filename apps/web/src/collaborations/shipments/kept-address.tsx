import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { addressLines } from './address-lines.ts'
import { SavedAddressForm } from './saved-address-form.tsx'
import { savedAddressQuery, useForgetAddress } from './shipment.api.ts'

export const KeptAddress = () => {
  const saved = useQuery(savedAddressQuery)
  const forget = useForgetAddress()
  const [changes, setChanges] = useState(false)
  if (saved.isPending)
    return (
      <SkeletonRegion label="Loading your address">
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  if (saved.isLoadingError) return <LoadFailure query={saved} />
  const { address } = saved.data
  if (changes) return <SavedAddressForm start={address} onDone={() => setChanges(false)} />
  if (address === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">
          No saved address. A saved address is filled in when a brand ships a product to you.
        </p>
        <Button onClick={() => setChanges(true)}>Add an address</Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <address className="whitespace-pre-line break-words not-italic">
        {addressLines(address).join('\n')}
      </address>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setChanges(true)}>
          Change address
        </Button>
        <Button
          variant="quiet"
          busy={forget.isPending}
          onClick={() =>
            forget.mutate({}, { onSuccess: () => toast.success('Saved address deleted.') })
          }
        >
          Delete address
        </Button>
      </div>
      <WriteTrouble error={forget.error} className="text-sm" />
    </div>
  )
}
