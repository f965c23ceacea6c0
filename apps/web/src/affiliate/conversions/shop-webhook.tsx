import type { ConnectedShop, ShopKind } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { type FormEvent, useState } from 'react'
import { useOrigin } from '#lib/address/use-origin.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Hint } from '#ui/hint.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useConnectShop } from './conversion.api.ts'
import { ShopCode } from './shop-code.tsx'
import { ShopStep, ShopSteps } from './shop-step.tsx'
import { webhookWords } from './shop-webhook-words.ts'
import { shopifyPixel } from './shopify-pixel.ts'

type Programme = { id: string; windowDays: number }

export const ShopWebhook = ({
  programme,
  kind,
  name,
  shop,
  mayConnect,
}: {
  programme: Programme
  kind: ShopKind
  name: string
  shop: ConnectedShop | undefined
  mayConnect: Verdict
}) => {
  const words = webhookWords[kind]
  const origin = useOrigin()
  return (
    <ShopSteps title={`Connect ${name}`}>
      <ShopStep nr={1} title="Copy your address">
        {shop === undefined ? (
          <GetAddress programmeId={programme.id} kind={kind} mayConnect={mayConnect} />
        ) : (
          <p className="flex flex-wrap items-center gap-3">
            <code className="break-all">{shop.address}</code>
            <CopyButton text={shop.address} label="Copy the address" />
          </p>
        )}
      </ShopStep>
      <ShopStep nr={2} title="Add the webhooks">
        <p className="max-w-prose">{words.webhooks}</p>
        <ul className="list-disc pl-5">
          {words.events.map((event) => (
            <li key={event} className="break-all">
              {event}
            </li>
          ))}
        </ul>
      </ShopStep>
      <ShopStep nr={3} title="Save their secret">
        <SecretForm
          programmeId={programme.id}
          kind={kind}
          savedAt={shop?.secretSavedAt ?? null}
          hint={words.secret}
          mayConnect={mayConnect}
        />
      </ShopStep>
      <ShopStep
        nr={4}
        title="Store the visit"
        hint={
          <Hint label="If your shop asks for consent to cookies">
            Add data-consent to the tag, and send the event cmref:allow after a visitor agrees.
            Discount codes count without consent.
          </Hint>
        }
      >
        <p className="max-w-prose">{words.visit}</p>
        {origin === undefined ? (
          <Skeleton className="h-40" />
        ) : (
          words
            .code(origin, programme.windowDays)
            .map((one) => <ShopCode key={one.name} {...one} />)
        )}
      </ShopStep>
      {words.pixel && (
        <ShopStep nr={5} title="Add the pixel">
          <p className="max-w-prose">{words.pixel.why}</p>
          <ol className="grid max-w-prose list-[lower-alpha] gap-1 pl-5">
            {words.pixel.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {origin !== undefined && (
            <ShopCode
              name="the pixel"
              folded
              text={shopifyPixel(origin, programme.id, programme.windowDays)}
            />
          )}
        </ShopStep>
      )}
      <ShopStep nr={words.pixel ? 6 : 5} title="Try it">
        <p className="max-w-prose">{words.check}</p>
      </ShopStep>
    </ShopSteps>
  )
}

type Connecting = { programmeId: string; kind: ShopKind; mayConnect: Verdict }

const GetAddress = ({ programmeId, kind, mayConnect }: Connecting) => {
  const connect = useConnectShop()
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={connect.isPending}
        disabledReason={reasonFor(mayConnect)}
        onClick={() => connect.mutate({ params: { programmeId }, body: { kind } })}
      >
        Get address
      </Button>
      <WriteTrouble error={connect.error} className="text-sm" />
    </>
  )
}

const SecretForm = ({
  programmeId,
  kind,
  savedAt,
  hint,
  mayConnect,
}: Connecting & { savedAt: string | null; hint: string }) => {
  const connect = useConnectShop()
  const [secret, setSecret] = useState('')
  const mistake =
    connect.error instanceof ApiRefusal
      ? (connect.error.fields.secret ?? connect.error.fields[''])
      : undefined
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (connect.isPending || !mayConnect.allowed) return
    connect.mutate(
      { params: { programmeId }, body: { kind, secret } },
      {
        onSuccess: () => {
          setSecret('')
          toast.success('The secret is saved.')
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={save} className="grid max-w-xl gap-3">
      {savedAt !== null && (
        <p className="text-muted">
          Saved <Time at={savedAt} as="date-time" />. A new secret replaces it.
        </p>
      )}
      <Field label="Webhook secret" hint={hint} error={mistake}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      </Field>
      <WriteTrouble error={mistake === undefined && connect.error} className="text-sm" />
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        busy={connect.isPending}
        disabledReason={reasonFor(mayConnect)}
      >
        Save secret
      </Button>
    </form>
  )
}
