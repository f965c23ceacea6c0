import {
  type Webhook,
  WebhookDraft,
} from '@tandem/contract/integrations/webhooks/webhook.schema.ts'
import {
  type WebhookType,
  webhookTypes,
} from '@tandem/contract/integrations/webhooks/webhook-data.ts'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAddWebhook, useChangeWebhook } from './webhook.api.ts'

const groups = {
  commission: 'Commissions',
  conversion: 'Orders',
  collaboration: 'Collaborations',
  rights: 'Rights',
  monthly_report: 'Monthly reports',
}
const typesOf = (group: string): WebhookType[] =>
  webhookTypes.filter((type) => type.startsWith(`${group}.`))
const wordsOf = (type: string): string => type.replace(/^\w+\./, '').replaceAll('_', ' ')

const submitOf = (webhook: Webhook | undefined): string => {
  if (webhook === undefined) return 'Add webhook'
  return webhook.offAt === null ? 'Save webhook' : 'Save and switch on'
}

/** Adds or changes a webhook. Saving a change also switches the webhook on. */
export const WebhookDialog = ({
  webhook,
  onAdded,
  onClose,
}: {
  webhook?: Webhook
  onAdded?: (secret: string) => void
  onClose: () => void
}) => {
  const add = useAddWebhook()
  const change = useChangeWebhook()
  const [draft, setDraft] = useState<WebhookDraft>(
    webhook ?? { url: '', types: [...typesOf('commission'), ...typesOf('conversion')] },
  )
  const [tried, setTried] = useState(false)
  const body = { url: draft.url, types: draft.types }
  const checked = z.safeParse(WebhookDraft, body)
  const error = add.error ?? change.error
  const isAddress = error instanceof ApiRefusal && error.code === 'webhook.bad_address'
  const mistakeOf = (field: keyof WebhookDraft) =>
    tried ? checked.error?.issues.find(({ path }) => path[0] === field)?.message : undefined
  const busy = add.isPending || change.isPending
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || !checked.success) return
    if (webhook !== undefined)
      return change.mutate({ params: { webhookId: webhook.id }, body }, { onSuccess: onClose })
    add.mutate(
      { body },
      {
        onSuccess: ({ secret }) => {
          onAdded?.(secret)
          onClose()
        },
      },
    )
  }
  const type = (url: string) => {
    setDraft({ ...draft, url })
    add.reset()
    change.reset()
  }
  const choose = (one: WebhookType, chosen: boolean) =>
    setDraft({
      ...draft,
      types: chosen ? [...draft.types, one] : draft.types.filter((other) => other !== one),
    })
  return (
    <FormDialog
      title={webhook === undefined ? 'Add a webhook' : 'Change the webhook'}
      submit={{ words: submitOf(webhook), busy }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field
        label="Address of your receiver"
        error={mistakeOf('url') ?? (isAddress ? error.message : undefined)}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={draft.url}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      {Object.entries(groups).map(([group, legend]) => (
        <fieldset key={group}>
          <legend className="font-medium text-sm">{legend}</legend>
          <div className="grid sm:grid-cols-2">
            {typesOf(group).map((one) => (
              <Checkbox
                key={one}
                label={wordsOf(one)}
                checked={draft.types.includes(one)}
                onChange={({ target }) => choose(one, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistakeOf('types')}
      </p>
      <WriteTrouble error={!isAddress && error} />
    </FormDialog>
  )
}
