import type { Campaign, Product } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { contentDueLatest } from '@tandem/contract/collaborations/lifecycle/content-due.ts'
import { daysInWords, workingDaysInWords } from '@tandem/contract/plural.ts'
import type { ReactNode } from 'react'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Hint } from '#ui/hint.tsx'
import { Time } from '#ui/time.tsx'
import { contentDueInWords } from './due-words.ts'
import {
  coinsAndMoney,
  countriesInWords,
  dutyInWords,
  languagesInWords,
  shipsFromInWords,
  usageInBrief,
  usageInWords,
} from './terms-words.ts'

type Terms = Pick<
  Campaign,
  | 'category'
  | 'deadline'
  | 'applyBy'
  | 'coins'
  | 'reimburseCapCoins'
  | 'reimburseOn'
  | 'product'
  | 'needsDraft'
  | 'reviewDays'
  | 'keepLiveDays'
  | 'usage'
  | 'minFollowers'
  | 'countries'
  | 'languages'
>

export const CampaignTerms = ({ campaign }: { campaign: Terms }) => (
  <section className="grid gap-2">
    <h3 className="text-lg">Terms</h3>
    <dl className="grid rounded-control border border-line">
      <RewardTerms campaign={campaign} />
      <WorkTerms campaign={campaign} />
      <AudienceTerms campaign={campaign} />
    </dl>
  </section>
)

const RewardTerms = ({ campaign }: { campaign: Terms }) => {
  const rate = useInstallation()
  const { product, coins, reimburseCapCoins } = campaign
  const isGift = campaign.category === 'product_gifting'
  return (
    <>
      {reimburseCapCoins > 0 && (
        <>
          {coins > 0 && <Term name="For the content">{coinsAndMoney(coins, rate)}</Term>}
          <Term name="Refund">
            Up to {coinsInMoney(reimburseCapCoins, rate)}, in coins for coupons, with{' '}
            {campaign.reimburseOn === 'proof' ? 'a receipt' : 'the content'}
          </Term>
        </>
      )}
      {product !== null && (
        <Term name="Product">
          <ProductName product={product} />
          {product.valueCoins > 0 && ` (worth ${coinsInMoney(product.valueCoins, rate)})`}
        </Term>
      )}
      {product !== null && isGift && (
        <>
          <Term name="Sent from">{shipsFromInWords(product)}</Term>
          <Term name="Import duty">{dutyInWords(product)}</Term>
        </>
      )}
    </>
  )
}

const WorkTerms = ({ campaign }: { campaign: Terms }) => (
  <>
    <Term name="Content due">{contentDueInWords(campaign)}</Term>
    {contentDueLatest(campaign) === null && (
      <Term name="Accepts creators until">
        <Time at={campaign.deadline} as="date-time" />
      </Term>
    )}
    {campaign.needsDraft && <Term name="Before posting">The brand reviews a draft</Term>}
    <Term name="Review">
      Within {workingDaysInWords(campaign.reviewDays)}, otherwise approved automatically
    </Term>
    <Term name="Stays online">
      {campaign.keepLiveDays === 0
        ? 'As long as you like'
        : `At least ${daysInWords(campaign.keepLiveDays)}`}
    </Term>
    <Term name="Usage rights">
      {usageInBrief(campaign.usage)}
      {campaign.usage.days > 0 && (
        <Hint label="Usage rights in detail">{usageInWords(campaign.usage)}.</Hint>
      )}
    </Term>
  </>
)

const AudienceTerms = ({ campaign }: { campaign: Terms }) => (
  <>
    {campaign.applyBy !== null && (
      <Term name="Apply by">
        <Time at={campaign.applyBy} as="date-time" />
      </Term>
    )}
    {campaign.countries.length > 0 && (
      <Term name="For creators in">{countriesInWords(campaign.countries)}</Term>
    )}
    {campaign.languages.length > 0 && (
      <Term name="Languages">{languagesInWords(campaign.languages)}</Term>
    )}
    {campaign.minFollowers > 0 && (
      <Term name="Followers">
        {formatCoins(campaign.minFollowers)} or more; fewer can apply too
      </Term>
    )}
  </>
)

const Term = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line border-b px-3.5 py-2.5 last:border-0">
    <dt className="text-muted">{name}</dt>
    <dd className="tabular min-w-0 break-words font-medium">{children}</dd>
  </div>
)

// Only http and https addresses become links, for security.
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
