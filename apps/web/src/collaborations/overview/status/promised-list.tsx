import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Promised } from '@tandem/contract/collaborations/overview/promised.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { PaymentWay } from '#collaborations/lifecycle/payment-way.tsx'
import { Coins } from '#ui/coins.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { promisedQuery } from './promised.api.ts'

export const PromisedList = ({ reader }: { reader: UserType }) => {
  const list = useInfiniteQuery(promisedQuery)
  const items = itemsOf(list)
  if (items.length === 0) return null
  return (
    <Section
      title={reader === 'brand' ? 'Current work' : 'Expected coins'}
      className="@container grid-cols-[minmax(0,1fr)] rounded-card border border-line bg-card p-4 shadow-rest md:p-5"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @3xl:grid-cols-3">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[minmax(0,1fr)] content-between gap-2">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                {...placeOf(item, reader)}
                className="min-w-0 break-words font-medium underline-offset-4 hoverable:underline"
              >
                {item.campaign.title}
                <span className="font-normal text-muted">
                  {' '}
                  · {reader === 'brand' ? item.creator.name : item.brand.name}
                </span>
              </Link>
              <Coins amount={item.coins} />
            </div>
            <PaymentWay of={item} compact />
          </li>
        ))}
      </ul>
      <NextPage list={list} label="Show more" byButton />
    </Section>
  )
}

const placeOf = ({ id, brand, campaign, creator }: Promised, reader: UserType): LinkProps =>
  reader === 'creator'
    ? { to: '/collaboration', search: { id } }
    : {
        to: '/brand-campaigns/$brandName/$campaignId/creator/$creatorName',
        params: { brandName: brand.slug, campaignId: campaign.id, creatorName: creator.slug },
      }
