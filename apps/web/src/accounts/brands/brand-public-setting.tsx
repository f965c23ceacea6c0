import { useQuery } from '@tanstack/react-query'
import { PublicSetting } from '#discovery/public-pages/public-setting.tsx'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { brandProfileQuery, useUpdateBrandProfile } from './brand.api.ts'

export const BrandPublicSetting = () => {
  const profile = useQuery(brandProfileQuery).data
  const update = useUpdateBrandProfile()
  if (profile === undefined) return null
  return (
    <PublicSetting
      label="Show our page and open campaigns to everybody"
      hint="Visitors need no account, and search engines may list the pages. You see your dashboard at this address."
      isPublic={profile.isPublic}
      address={profile.address}
      busy={update.isPending}
      error={update.error}
      disabledReason={reasonFor(profile.can.edit)}
      onChange={(isPublic) => update.mutate({ body: { isPublic } })}
    />
  )
}
