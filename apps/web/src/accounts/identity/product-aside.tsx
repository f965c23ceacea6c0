import { type ReactNode, Suspense, useRef } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { useWasSeen } from '#lib/use-was-seen.ts'

/** Describes the product to each role. Renders `children` once their position becomes visible. */
export const ProductAside = ({ children }: { children: ReactNode }) => {
  const { productName } = useInstallation()
  const place = useRef<HTMLDivElement>(null)
  const wasSeen = useWasSeen(place)
  return (
    <aside
      aria-label={`What ${productName} offers`}
      className="border-line border-t bg-sunken lg:border-t-0 lg:border-l"
    >
      <div className="gutter mx-auto grid max-w-176 content-start gap-8 py-10 lg:py-[max(2.5rem,calc(50dvh-22rem))]">
        <dl className="grid gap-6 sm:grid-cols-2">
          <Role name="For creators">
            Find campaigns that fit you. Your coins are held before you start and are yours once
            your content is approved.
          </Role>
          <Role name="For brands">
            Publish a brief, choose creators and review their content. Coins stay in escrow until
            the work is approved.
          </Role>
        </dl>
        <div ref={place} className="min-h-1">
          {wasSeen && <Suspense>{children}</Suspense>}
        </div>
      </div>
    </aside>
  )
}

const Role = ({ name, children }: { name: string; children: string }) => (
  <div className="grid content-start gap-1.5">
    <dt className="font-bold font-display text-xl">{name}</dt>
    <dd className="text-muted">{children}</dd>
  </div>
)
