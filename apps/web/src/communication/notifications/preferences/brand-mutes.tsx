import type { SessionBrand } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session.ts'
import { SwitchRow } from '#ui/form/switch.tsx'
import { Section } from '#ui/section.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { mandatoryKinds } from './always-sent.ts'
import { mutesQuery, useMuting } from './preference.api.ts'

/** For members of several brands: which of them send notifications that are not mandatory. */
export const BrandMutes = () => {
  const { brands } = useSession()
  const mutes = useQuery(mutesQuery).data?.items
  if (brands.length < 2 || mutes === undefined) return null
  const muted = new Set(mutes.filter(({ of }) => of === 'brand').map(({ id }) => id))
  return (
    <Section title="Brands" className="border-line border-t pt-8">
      <p className="text-muted text-sm">
        A brand that is switched off still sends these kinds: {mandatoryKinds('brand')}.
      </p>
      <div className="grid gap-2">
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} muted={muted.has(brand.id)} />
        ))}
      </div>
    </Section>
  )
}

const BrandRow = ({ brand, muted }: { brand: SessionBrand; muted: boolean }) => {
  const muting = useMuting({ of: 'brand', id: brand.id })
  return (
    <div>
      <SwitchRow
        label={brand.name}
        hint={muted ? 'Only mandatory notifications' : 'All notifications that you chose above'}
        checked={!muted}
        disabled={muting.isPending}
        onChange={({ target }) => muting.set(!target.checked)}
      />
      <WriteTrouble error={muting.error} className="text-sm" />
    </div>
  )
}
