import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { useState } from 'react'
import { Chip } from '#ui/chip.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { meshGradient } from '#ui/mesh.ts'
import { Picture, tonesBehind } from '#ui/pictures/picture.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { openInWords, paysInWords } from './brand-card.tsx'
import { BrandLinks } from './brand-links.tsx'
import { BrandLogo } from './brand-logo.tsx'
import { BrandRating } from './brand-rating.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { VerifiedMark } from './verified-mark.tsx'

const BrandRecordLine = lazyPart(
  async () => (await import('#collaborations/track-record/brand-record-line.tsx')).BrandRecordLine,
)

/** `name` shows the brand's name on pages without a header, which are for visitors. */
export const BrandHero = ({ brand, name = false }: { brand: BrandDetails; name?: boolean }) => {
  return (
    <div className="grid gap-5">
      <div className="relative">
        <Banner brand={brand} />
        <BrandLogo
          name={brand.name}
          logoUrl={brand.logoUrl}
          hue={brand.hue}
          className="absolute -bottom-8 left-4 size-20 border-4 border-paper text-3xl md:left-6 md:size-24"
        />
        {brand.can.favourite.allowed && (
          <FavouriteButton brand={brand} className="absolute top-3 right-3" />
        )}
      </div>
      <div className="grid gap-3 pt-6">
        {name && (
          <h1 tabIndex={-1} className="text-hero">
            {brand.name}
          </h1>
        )}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <VerifiedMark of={brand} named />
          <BrandRating rating={brand.rating} />
          <span className="font-semibold">{openInWords(brand.openCampaigns)}</span>
          {brand.medianPayDays !== null && (
            <span className="text-muted">{paysInWords(brand.medianPayDays)}</span>
          )}
        </p>
        {!name && (
          <Awaited fallback={<Skeleton className="h-6" />}>
            <BrandRecordLine brandSlug={brand.slug} />
          </Awaited>
        )}
        {brand.description !== '' && <p className="max-w-[65ch] text-lg">{brand.description}</p>}
        {brand.categories.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label="Categories">
            {brand.categories.map((category) => (
              <li key={category}>
                <Chip>{category}</Chip>
              </li>
            ))}
          </ul>
        )}
        <BrandLinks brand={brand} />
      </div>
    </div>
  )
}

const Banner = ({ brand }: { brand: BrandDetails }) => {
  const [broken, setBroken] = useState(false)
  return (
    <div
      className="aspect-5/2 overflow-hidden rounded-card md:aspect-4/1"
      style={{ background: tonesBehind(brand.imageUrl) ?? meshGradient(brand.slug) }}
    >
      {brand.imageUrl !== null && !broken && (
        <Picture
          src={brand.imageUrl}
          alt=""
          shownWidth="min(100vw, 80rem)"
          frame={5 / 2}
          early
          onError={() => setBroken(true)}
          className="size-full object-cover"
        />
      )}
    </div>
  )
}
