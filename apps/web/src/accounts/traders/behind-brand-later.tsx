import { Suspense } from 'react'
import { lazyPart } from '#ui/layer/lazy-part.tsx'

const BehindBrand = lazyPart(async () => (await import('./behind-brand.tsx')).BehindBrand)

/** Loads after the page. */
export const BehindBrandLater = (props: { brandSlug: string }) => (
  <Suspense fallback={null}>
    <BehindBrand {...props} />
  </Suspense>
)
