import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { webhooksQuery } from './webhook.api.ts'
import { WebhookCard } from './webhook-card.tsx'

const WebhookDialog = lazyLayer(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

export const WebhooksSection = ({ className }: { className?: string }) => {
  const webhooks = useQuery(webhooksQuery)
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const change = webhooks.data?.can.change
  return (
    <Section
      title="Webhooks"
      {...(className !== undefined && { className })}
      action={
        change && (
          <Button
            variant="secondary"
            size="small"
            disabledReason={reasonFor(change)}
            onClick={() => setAdding(true)}
          >
            Add a webhook
          </Button>
        )
      }
    >
      <p className="text-muted">
        Sends orders, commissions and collaborations to your own programs at once.{' '}
        <a className="underline" href="/api/reference#webhooks">
          Read about the messages
        </a>
      </p>
      {secret !== undefined && <ShownOnce what="secret" text={secret} />}
      {webhooks.isPending && <Skeleton className="h-14" />}
      {webhooks.isLoadingError && <LoadFailure query={webhooks} />}
      {webhooks.data && (
        <ul className="grid divide-y divide-line">
          {webhooks.data.items.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              mayChange={webhooks.data.can.change.allowed}
            />
          ))}
        </ul>
      )}
      {adding && <WebhookDialog onAdded={setSecret} onClose={() => setAdding(false)} />}
    </Section>
  )
}
