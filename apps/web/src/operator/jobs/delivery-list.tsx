import type { TroubledDelivery } from '@tandem/contract/operator/jobs/job.schema.ts'
import { Link } from '@tanstack/react-router'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRetryDelivery } from './job.api.ts'

export const DeliveryList = ({ deliveries }: { deliveries: readonly TroubledDelivery[] }) => {
  const retry = useRetryDelivery()
  const sending = retry.isPending ? retry.variables?.params?.deliveryId : undefined
  if (deliveries.length === 0)
    return (
      <EmptyState
        title="No failed deliveries"
        text="Messages that a webhook did not accept appear here."
      />
    )
  return (
    <>
      <WriteTrouble error={retry.error} />
      <ul className="divide-y divide-line border-line border-y">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-56">
              <p className="break-words font-semibold">{delivery.type}</p>
              <p className="break-words text-muted text-sm">
                <Link
                  to="/operator/$"
                  params={{ _splat: `people/brand/${delivery.brandId}` }}
                  className="underline underline-offset-4"
                >
                  {delivery.brand}
                </Link>
                {` · ${delivery.host} · `}
                <Time at={delivery.createdAt} />
              </p>
              <p className="break-words text-sm">
                {delivery.tries} {delivery.tries === 1 ? 'try' : 'tries'}
                {delivery.trouble !== null && `, last error: ${delivery.trouble}`}
              </p>
            </div>
            {delivery.state === 'failed' ? (
              <Chip tone="bad">Failed</Chip>
            ) : (
              <Chip tone="warn">Retrying</Chip>
            )}
            <Button
              variant="secondary"
              size="small"
              busy={sending === delivery.id}
              disabledReason={reasonFor(delivery.can.retry)}
              onClick={() =>
                retry.isPending || retry.mutate({ params: { deliveryId: delivery.id } })
              }
            >
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
