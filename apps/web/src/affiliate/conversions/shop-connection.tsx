import type { ConnectedShops } from '@tandem/contract/affiliate/conversions/shop.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { CallLog } from './call-log.tsx'
import { keysQuery, shopsQuery, useSendTest } from './conversion.api.ts'
import { OrderCarriers, ShopSilence } from './shop-health.tsx'
import { ShopOwnServer } from './shop-own-server.tsx'
import { ShopWebhook } from './shop-webhook.tsx'

type Programme = { id: string; windowDays: number }

const choices = [
  { value: 'shopify', label: 'Shopify' },
  { value: 'woocommerce', label: 'WooCommerce' },
  { value: 'stripe', label: 'Stripe Checkout' },
  { value: 'server', label: 'Own server' },
] as const

export const ShopConnection = ({ programme }: { programme: Programme }) => {
  const { id: programmeId } = programme
  const shops = useQuery(shopsQuery(programmeId))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ShopSilence programmeId={programmeId} />
      {shops.isPending && (
        <SkeletonRegion label="Loading your shop" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonRegion>
      )}
      {shops.isLoadingError && <LoadFailure query={shops} title="Your shop could not be loaded" />}
      {shops.data && <Chosen programme={programme} shops={shops.data} />}
      <OrderCarriers programmeId={programmeId} />
      <TestOrder programmeId={programmeId} />
      <CallLog programmeId={programmeId} />
    </div>
  )
}

const Chosen = ({ programme, shops }: { programme: Programme; shops: ConnectedShops }) => {
  const [search, onSearch] = useAddressSearch()
  const keys = useQuery(keysQuery(programme.id))
  const known = shops.items.at(-1)?.kind ?? (keys.data?.items.length ? 'server' : undefined)
  const chosen =
    choices.find(({ value }) => value === search.shop) ??
    choices.find(({ value }) => value === known)
  return (
    <>
      <p className="max-w-prose text-muted">
        {chosen === undefined
          ? 'Choose what your shop runs on. The steps to connect it follow.'
          : 'Choose what your shop runs on, and follow the steps below it.'}
      </p>
      <RadioTiles
        legend="Your shop"
        options={choices}
        value={chosen?.value}
        onChange={(shop) => onSearch({ ...search, shop })}
        className="grid-cols-2 lg:grid-cols-4"
      />
      {chosen?.value === 'server' && <ShopOwnServer programme={programme} />}
      {chosen !== undefined && chosen.value !== 'server' && (
        <ShopWebhook
          key={chosen.value}
          programme={programme}
          kind={chosen.value}
          name={chosen.label}
          shop={shops.items.find(({ kind }) => kind === chosen.value)}
          mayConnect={shops.can.connect}
        />
      )}
    </>
  )
}

const TestOrder = ({ programmeId }: { programmeId: string }) => {
  const send = useSendTest()
  return (
    <Section title="Test the connection">
      <p className="text-muted">
        The test order appears in your list with its explanation. Nobody is paid.
      </p>
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={send.isPending}
        onClick={() =>
          send.mutate(
            { params: { programmeId } },
            { onSuccess: ({ orderId }) => toast.success(`Order ${orderId} is in your list.`) },
          )
        }
      >
        Send test order
      </Button>
      <WriteTrouble error={send.error} className="text-sm" />
    </Section>
  )
}
