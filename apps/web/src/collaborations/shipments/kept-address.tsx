import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { addressLines } from './address-lines.ts'
import { savedAddressQuery, useForgetAddress } from './shipment.api.ts'

export const KeptAddress = () => {
  const saved = useQuery(savedAddressQuery)
  const forget = useForgetAddress()
  if (saved.isPending)
    return (
      <SkeletonRegion label="Loading your address">
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  if (saved.isError) return <LoadFailure query={saved} />
  const { address } = saved.data
  if (address === null)
    return (
      <p className="text-muted">
        No saved address. You can save one when you add a delivery address.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <address className="whitespace-pre-line break-words not-italic">
        {addressLines(address).join('\n')}
      </address>
      <Button
        variant="secondary"
        busy={forget.isPending}
        onClick={() =>
          forget.mutate({}, { onSuccess: () => toast.success('Saved address deleted.') })
        }
      >
        Delete saved address
      </Button>
      <WriteTrouble error={forget.error} className="text-sm" />
    </div>
  )
}
