import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { openInWords } from '#accounts/brands/brand-card.tsx'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { FavouriteButton } from '#accounts/brands/favourite-button.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { favouritesQuery } from './creator.api.ts'

export const FavouriteList = () => {
  const list = useInfiniteQuery(favouritesQuery)
  return (
    <PagedList
      list={list}
      skeleton={
        <SkeletonRegion label="Loading your favourite brands" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      }
      empty={
        <p className="text-muted">
          No favourite brands yet. Select the heart on a brand in{' '}
          <Link to="/" className="text-accent-ink underline underline-offset-4">
            all brands
          </Link>
          .
        </p>
      }
    >
      {(brands) => (
        <ul className="grid divide-y divide-line">
          {brands.map((brand) => (
            <li key={brand.slug} className="flex items-center gap-3 py-2">
              <BrandLogo name={brand.name} logoUrl={brand.logoUrl} hue={brand.hue} />
              <div className="min-w-0 grow">
                <Link
                  to="/brand/$brandName"
                  params={{ brandName: brand.slug }}
                  className="block truncate font-semibold underline-offset-4 hoverable:underline"
                >
                  {brand.name}
                </Link>
                <p className="text-muted text-sm">{openInWords(brand.openCampaigns)}</p>
              </div>
              <FavouriteButton brand={{ ...brand, isFavourite: true }} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
