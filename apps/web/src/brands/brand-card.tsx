import type { BrandTile } from '@tandem/contract/brands/brand.schema.ts'
import { Link } from '@tanstack/react-router'
import { Chip } from '#ui/chip.tsx'
import { Tile } from '#ui/tile.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { BrandRating } from './brand-rating.tsx'
import { FavouriteButton } from './favourite-button.tsx'

const whyLabels = { favourite: 'Your favourite', category: 'In your niches' }

export const BrandCard = ({ brand, eager }: { brand: BrandTile; eager: boolean }) => (
  <article className="group relative grid content-start gap-3">
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
    <div className="grid justify-items-start gap-1 pt-3">
      <h2 className="text-lg leading-6">
        <Link
          to="/brand/$brandName"
          params={{ brandName: brand.slug }}
          preload="intent"
          className="before:absolute before:inset-0 before:rounded-card hoverable:underline underline-offset-4"
        >
          {brand.name}
        </Link>
      </h2>
      <Why brand={brand} />
      <p className="text-sm">
        <BrandRating rating={brand.rating} />
      </p>
      {brand.categories.length > 0 && (
        <p className="max-w-full truncate text-muted text-sm">{brand.categories.join(' · ')}</p>
      )}
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-semibold">{openInWords(brand.openCampaigns)}</span>
        {brand.medianPayDays !== null && (
          <span className="text-muted first-letter:uppercase">
            {paysInWords(brand.medianPayDays)}
          </span>
        )}
      </p>
    </div>
  </article>
)

const Why = ({ brand }: { brand: BrandTile }) =>
  // Let go of just now, it keeps its place until the list is read again, but not the reason.
  brand.why === null || (brand.why === 'favourite' && !brand.isFavourite) ? null : (
    <Chip>{whyLabels[brand.why]}</Chip>
  )

export const openInWords = (open: number): string =>
  open === 0 ? 'No open campaign' : `${open} open ${open === 1 ? 'campaign' : 'campaigns'}`

export const paysInWords = (days: number): string => {
  if (days < 1) return 'pays within a day'
  const whole = Math.round(days)
  return `pays in ${whole} ${whole === 1 ? 'day' : 'days'}`
}
