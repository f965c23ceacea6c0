import { failingDays } from '@tandem/contract/integrations/webhooks/webhook.limits.ts'
import type { Webhook } from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useRemoveWebhook, useReplaceSecret, useSendTest, useSwitchOff } from './webhook.api.ts'

const WebhookDialog = lazyLayer(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)

const offWords = {
  failing: `Off: no delivery succeeded for ${failingDays} days`,
  gone: 'Off: the receiver answered 410 Gone',
  brand: 'Off',
  access_ended: 'Off: the access of the person who set it up was revoked',
}

const Standing = ({ webhook }: { webhook: Webhook }) => {
  if (webhook.offBecause !== null) return <Chip tone="warn">{offWords[webhook.offBecause]}</Chip>
  if (webhook.failingSince === null) return <Chip tone="ok">On</Chip>
  return (
    <Chip tone="warn">
      Failing since <Time at={webhook.failingSince} />
    </Chip>
  )
}

type Asked = 'change' | 'remove' | 'secret'

export const WebhookCard = ({ webhook, mayChange }: { webhook: Webhook; mayChange: boolean }) => {
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState(false)
  const test = useSendTest()
  const off = useSwitchOff()
  const remove = useRemoveWebhook()
  const replace = useReplaceSecret()
  const sent = { params: { webhookId: webhook.id } }
  const close = () => setAsked(undefined)
  const isOn = webhook.offAt === null
  const [latest] = [test, off, remove, replace].toSorted((a, b) => b.submittedAt - a.submittedAt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{webhook.url}</span>
        <Standing webhook={webhook} />
      </div>
      <p className="text-muted text-sm">
        <span>{counted(webhook.types.length, 'event type')}</span>
        {webhook.replacedUntil !== null && (
          <>
            {' '}
            · signed with both secrets until <Time at={webhook.replacedUntil} as="date-time" />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayChange && isOn && (
          <Button
            size="small"
            busy={test.isPending}
            onClick={() => test.mutate(sent, { onSuccess: () => setShown(true) })}
          >
            Send test event
          </Button>
        )}
        <Button
          variant="secondary"
          size="small"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          Delivery log
        </Button>
        {mayChange && (
          <>
            <Button variant="secondary" size="small" onClick={() => setAsked('change')}>
              {isOn ? 'Change webhook' : 'Switch on'}
            </Button>
            {isOn && (
              <Button
                variant="secondary"
                size="small"
                busy={off.isPending}
                onClick={() => off.mutate(sent)}
              >
                Switch off
              </Button>
            )}
            <Button variant="secondary" size="small" onClick={() => setAsked('secret')}>
              Replace secret
            </Button>
            <Button variant="secondary" size="small" onClick={() => setAsked('remove')}>
              Remove webhook
            </Button>
          </>
        )}
      </div>
      <WriteTrouble error={latest?.error} />
      {replace.data && <ShownOnce what="secret" text={replace.data.secret} />}
      {shown && <DeliveryLog webhookId={webhook.id} mayRedeliver={mayChange && isOn} />}
      {asked === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title="Remove this webhook?"
        effect="Its log is removed too."
        confirmLabel="Remove webhook"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(sent, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'secret'}
        onOpenChange={close}
        title="Replace the secret?"
        effect="Messages are signed with both secrets for one day."
        confirmLabel="Replace secret"
        tone="primary"
        busy={replace.isPending}
        onConfirm={() => replace.mutate(sent, { onSettled: close })}
      />
    </li>
  )
}
