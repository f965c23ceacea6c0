import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { brandListQuery } from './brand.api.ts'
import { openInWords } from './brand-card.tsx'
import { BrandLogo } from './brand-logo.tsx'

const shownMost = 4

export const FoundBrands = ({ q, onAll }: { q: string; onAll: () => void }) => {
  const list = useInfiniteQuery(brandListQuery({ q }))
  const found = itemsOf(list)
  if (found.length === 0) return null
  return (
    <section aria-labelledby="found-brands" className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="found-brands" className="text-xl">
          Brands
        </h2>
        {found.length > shownMost && (
          <Button variant="quiet" size="small" onClick={onAll}>
            Show all matches
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {found.slice(0, shownMost).map((brand) => (
          <li key={brand.slug}>
            <Link
              to="/brand/$brandName"
              params={{ brandName: brand.slug }}
              preload="intent"
              className="flex items-center gap-3 rounded-card border border-line bg-card p-3 hoverable:border-control"
            >
              <span className="shrink-0">
                <BrandLogo name={brand.name} logoUrl={brand.logoUrl} hue={brand.hue} />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-semibold">{brand.name}</span>
                <span className="text-muted text-sm">{openInWords(brand.openCampaigns)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <h2 className="mt-3 text-xl">Campaigns</h2>
    </section>
  )
}
