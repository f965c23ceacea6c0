import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { AddressForm } from './address-form.tsx'
import { addressLines } from './address-lines.ts'
import { myAddressQuery, savedAddressQuery, useRemoveAddress } from './shipment.api.ts'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)

type Delivered = CreatorCollaborationDetail & {
  delivery: NonNullable<CreatorCollaborationDetail['delivery']>
}

export const MyAddress = ({
  collaboration,
  onDone,
}: {
  collaboration: Delivered
  onDone?: () => void
}) => {
  const [changes, setChanges] = useState(false)
  const { hasAddress, can } = collaboration.delivery
  const mine = useQuery({ ...myAddressQuery(collaboration.id), enabled: hasAddress })
  const saved = useQuery({ ...savedAddressQuery, enabled: can.giveAddress.allowed })
  const query = hasAddress ? mine : saved
  if (!hasAddress && !can.giveAddress.allowed) return null
  if (query.isPending) return <AddressSkeleton />
  if (query.isLoadingError) return <LoadFailure query={query} />
  const { address } = query.data
  if (hasAddress && address !== null && !changes)
    return (
      <div className="grid gap-3">
        <address className="whitespace-pre-line break-words not-italic">
          {addressLines(address).join('\n')}
        </address>
        <div className="flex flex-wrap gap-3">
          {can.giveAddress.allowed && (
            <Button variant="secondary" onClick={() => setChanges(true)}>
              Change address
            </Button>
          )}
          <DeleteAddress collaboration={collaboration} />
        </div>
      </div>
    )
  const done = onDone ?? (hasAddress ? () => setChanges(false) : undefined)
  return (
    <AddressForm
      collaborationId={collaboration.id}
      brand={collaboration.brand.name}
      start={address}
      kept={saved.data?.address != null}
      {...(done && { onDone: done })}
    />
  )
}

const AddressSkeleton = () => (
  <SkeletonRegion label="Loading the address" className="grid gap-3">
    <Skeleton className="h-24" />
    <Skeleton className="h-11 max-w-40" />
  </SkeletonRegion>
)

const DeleteAddress = ({ collaboration }: { collaboration: Delivered }) => {
  const [asks, setAsks] = useState(false)
  const remove = useRemoveAddress()
  const close = () => setAsks(false)
  const waits = collaboration.delivery.can.giveAddress.allowed
  return (
    <>
      <Button
        variant="quiet"
        disabledReason={reasonFor(collaboration.delivery.can.removeAddress)}
        onClick={() => setAsks(true)}
      >
        Delete address
      </Button>
      <WriteTrouble error={remove.error} className="basis-full text-sm" />
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Delete this address?"
          effect={
            waits
              ? `${collaboration.brand.name} can’t send the product until you add another one. Your deadline stays the same.`
              : 'It is erased immediately.'
          }
          confirmLabel="Delete address"
          cancelLabel="Keep address"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ params: { collaborationId: collaboration.id } }, { onSettled: close })
          }
        />
      )}
    </>
  )
}
