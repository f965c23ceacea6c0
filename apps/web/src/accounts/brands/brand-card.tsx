import type { BrandTile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { counted, daysInWords, plural } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { Banknote } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import { Tile } from '#ui/tile.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { BrandRating } from './brand-rating.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { VerifiedMark } from './verified-mark.tsx'

const categoriesMost = 2

export const BrandCard = ({ brand, eager }: { brand: BrandTile; eager: boolean }) => (
  <article className="group relative grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    <div className="relative">
      <Tile seed={brand.slug} image={brand.imageUrl} eager={eager} />
      <BrandLogo
        name={brand.name}
        logoUrl={brand.logoUrl}
        hue={brand.hue}
        className="absolute -bottom-4 left-3 size-12 border-2 border-paper text-xl"
      />
      <FavouriteButton brand={brand} className="absolute top-2 right-2 z-10" />
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1 pt-3">
      <h2 className="max-w-full text-lg leading-6">
        <Link
          to="/brand/$brandName"
          params={{ brandName: brand.slug }}
          preload="intent"
          className="before:absolute before:inset-0 before:rounded-card hoverable:underline underline-offset-4"
        >
          {brand.name}
        </Link>
        <VerifiedMark of={brand} className="ml-1" />
      </h2>
      <Why brand={brand} />
      {brand.categories.length > 0 && (
        <p className="max-w-full truncate text-muted text-sm">
          {brand.categories.slice(0, categoriesMost).join(' · ')}
        </p>
      )}
      <p className="tabular flex flex-wrap items-center gap-x-3 text-sm">
        {brand.rating.count > 0 && <BrandRating rating={brand.rating} />}
        <span className="font-semibold">
          {brand.openCampaigns === 0 ? 'None open' : `${brand.openCampaigns} open`}
          <span className="sr-only"> {plural(brand.openCampaigns, 'campaign')}</span>
        </span>
        {brand.medianPayDays !== null && <Pace days={brand.medianPayDays} />}
      </p>
    </div>
  </article>
)

const Why = ({ brand }: { brand: BrandTile }) =>
  brand.why === 'category' ? <Chip>In your niches</Chip> : null

const Pace = ({ days }: { days: number }) => (
  <span
    title={sentence(paysInWords(days))}
    className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted"
  >
    <Banknote aria-hidden="true" className="size-4" />
    <span className="sr-only">pays in </span>
    {days < 1 ? '1 day' : daysInWords(Math.round(days))}
  </span>
)

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

export const openInWords = (open: number): string =>
  open === 0 ? 'No open campaign' : `${open} open ${plural(open, 'campaign')}`

export const paysInWords = (days: number): string => {
  if (days < 1) return 'pays within a day'
  const whole = Math.round(days)
  return `pays in ${counted(whole, 'day')}`
}
