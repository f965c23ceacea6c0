import type { BrandNames } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { meshGradient } from '#ui/mesh.ts'
import { Picture } from '#ui/pictures/picture.tsx'

export const BrandChoice = ({
  brand,
  pressed,
  onChoose,
}: {
  brand: Pick<BrandNames['items'][number], 'slug' | 'name' | 'logoUrl'>
  pressed?: boolean
  onChoose: () => void
}) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onChoose}
    className="flex min-h-16 items-center gap-3 rounded-control border border-control bg-card p-3 text-start font-semibold transition-colors duration-120 hoverable:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
  >
    {brand.logoUrl === null ? (
      <span
        className="size-10 shrink-0 rounded-chip"
        style={{ background: meshGradient(brand.slug) }}
      />
    ) : (
      <Picture
        src={brand.logoUrl}
        alt=""
        shownWidth="2.5rem"
        frame={1}
        className="size-10 shrink-0 rounded-chip object-cover"
      />
    )}
    <span className="min-w-0 break-words">{brand.name}</span>
  </button>
)
