import type { Campaign, Product } from '@tandem/contract/campaigns/campaign.schema.ts'
import type { ReactNode } from 'react'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Time } from '#ui/time.tsx'
import { daysInWords } from './campaign-words.ts'

type Terms = Pick<
  Campaign,
  'deadline' | 'coins' | 'reimburseCapCoins' | 'product' | 'reviewDays' | 'keepLiveDays' | 'usage'
>

/** The terms in one list, the same for whoever offers and whoever accepts them. */
export const CampaignTerms = ({ campaign }: { campaign: Terms }) => {
  const rate = useInstallation()
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">Terms</h3>
      <dl className="grid rounded-control border border-line">
        {campaign.coins > 0 && (
          <Term name="Coins for each creator">
            {coinsInWords(campaign.coins)} (worth {coinsInMoney(campaign.coins, rate)})
          </Term>
        )}
        {campaign.reimburseCapCoins > 0 && (
          <Term name="Paid back at most">
            {coinsInWords(campaign.reimburseCapCoins)} (
            {coinsInMoney(campaign.reimburseCapCoins, rate)})
          </Term>
        )}
        {campaign.product !== null && (
          <Term name="Product">
            <ProductName product={campaign.product} />
            {campaign.product.valueCoins > 0 &&
              ` (worth ${coinsInMoney(campaign.product.valueCoins, rate)})`}
          </Term>
        )}
        <Term name="Content due">
          <Time at={campaign.deadline} as="date-time" />
        </Term>
        <Term name="Review">The brand aims for {daysInWords(campaign.reviewDays)}</Term>
        <Term name="Stays online">
          {campaign.keepLiveDays === 0
            ? 'As long as you like'
            : `At least ${daysInWords(campaign.keepLiveDays)}`}
        </Term>
        <Term name="Brand may use it">
          {campaign.usage.days === 0
            ? 'Not beyond your own post'
            : `For ${daysInWords(campaign.usage.days)}, then the right ends`}
        </Term>
      </dl>
    </section>
  )
}

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line border-b px-3.5 py-2.5 last:border-0">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular min-w-0 break-words font-medium">{children}</dd>
  </div>
)

// Only an address of the web is ever a link.
const ProductName = ({ product }: { product: Product }) =>
  product.url !== null && /^https?:\/\//.test(product.url) ? (
    <a
      href={product.url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent-ink underline underline-offset-4"
    >
      {product.name}
    </a>
  ) : (
    product.name
  )
