import { logDays } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import type { WebhookDelivery } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { deliveriesQuery, useRedeliver } from './webhook.api.ts'

const states: Record<WebhookDelivery['state'], { words: string; tone: ChipTone }> = {
  waiting: { words: 'Waiting', tone: 'neutral' },
  delivered: { words: 'Delivered', tone: 'ok' },
  failed: { words: 'Failed', tone: 'bad' },
}

export const DeliveryLog = ({
  webhookId,
  mayRedeliver,
}: {
  webhookId: string
  mayRedeliver: boolean
}) => {
  const list = useInfiniteQuery(deliveriesQuery(webhookId))
  return (
    <PagedList
      list={list}
      skeleton={<Skeleton className="h-14" />}
      empty={<p className="text-muted">Nothing was sent in the last {logDays} days.</p>}
      byButton
    >
      {(items) => (
        <ul aria-label="Deliveries" className="grid divide-y divide-line">
          {items.map((delivery) => (
            <OneDelivery key={delivery.id} delivery={delivery} mayRedeliver={mayRedeliver} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const TryWords = ({ one }: { one: WebhookDelivery['log'][number] }) => (
  <>
    <Time at={one.at} as="date-time" />
    {one.status !== null && ` · answered ${one.status}`} in {one.tookMs} ms
  </>
)

const OneDelivery = ({
  delivery,
  mayRedeliver,
}: {
  delivery: WebhookDelivery
  mayRedeliver: boolean
}) => {
  const again = useRedeliver()
  const { words, tone } = states[delivery.state]
  const [last, ...earlier] = delivery.log
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex flex-wrap items-center gap-2">
          <code className="wrap-anywhere">{delivery.type}</code>
          <Chip tone={tone}>{words}</Chip>
        </p>
        {mayRedeliver && (
          <Button
            variant="secondary"
            size="small"
            busy={again.isPending}
            aria-label={`Send again: ${delivery.type}`}
            onClick={() => again.mutate({ params: { deliveryId: delivery.id } })}
          >
            Send again
          </Button>
        )}
      </div>
      <p className="text-muted text-sm">
        {last === undefined ? (
          <Time at={delivery.createdAt} as="date-time" />
        ) : (
          <TryWords one={last} />
        )}
        <span>{delivery.tries > 1 && ` · ${delivery.tries} attempts`}</span>
        {delivery.nextAt !== null && delivery.tries > 0 && (
          <>
            {' '}
            · next attempt <Time at={delivery.nextAt} />
          </>
        )}
      </p>
      {last?.trouble && <p className="text-sm">{last.trouble}</p>}
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">Earlier attempts</summary>
          <ol className="grid gap-1 pt-1">
            {earlier.map((one) => (
              <li key={one.at}>
                <TryWords one={one} />
                {one.trouble !== null && ` · ${one.trouble}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">Sent message</summary>
        <pre className="whitespace-pre-wrap wrap-anywhere">{delivery.body}</pre>
      </details>
      <WriteTrouble error={again.error} className="text-sm" />
    </li>
  )
}
