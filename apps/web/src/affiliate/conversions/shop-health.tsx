import type { Carrier } from '@tandem/contract/affiliate/conversions/shop-health.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { shopHealthQuery } from './conversion.api.ts'

const words: Record<Carrier, string> = {
  click: 'Link click',
  pixel: 'Click reported by your pixel',
  link: 'Link name without a click',
  code: 'Discount code',
  none: 'No creator',
}

export const ShopSilence = ({ programmeId }: { programmeId: string }) => {
  const { data } = useQuery(shopHealthQuery(programmeId))
  return (
    <div role="status" className="empty:hidden">
      {data?.silent && (
        <p className="rounded-control bg-warn-soft px-4 py-3">
          No orders since <Time at={data.silent.since} as="date-time" />, although links were
          clicked {data.silent.clicks} times. Check that your shop still sends its webhooks.
        </p>
      )}
    </div>
  )
}

export const OrderCarriers = ({ programmeId }: { programmeId: string }) => {
  const { data } = useQuery(shopHealthQuery(programmeId))
  if (data === undefined || data.orders === 0) return null
  const { orders, carriers } = data
  return (
    <Section title="How your orders are attributed">
      <p className="text-muted">
        {orders === 1 ? 'One order' : `${orders} orders`} from the last 30 days.
      </p>
      <ul className="grid max-w-xl gap-3">
        {carriers.map(({ carrier, orders: own }) => {
          const percent = Math.round((own / orders) * 100)
          return (
            <li key={carrier} className="grid gap-1">
              <span className="flex justify-between gap-3">
                {words[carrier]}
                <span className="tabular">{percent}%</span>
              </span>
              <Progress value={percent} label={words[carrier]} />
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
