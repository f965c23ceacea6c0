import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PublicSetting } from '#discovery/public-pages/public-setting.tsx'
import { creatorProfileQuery, useUpdateCreatorProfile } from './creator.api.ts'

export const MediaKitSetting = () => {
  const profile = useQuery(creatorProfileQuery).data
  const update = useUpdateCreatorProfile()
  if (profile === undefined) return null
  return (
    <div className="grid gap-2">
      <PublicSetting
        label="Show my media kit to everybody"
        hint="Anybody can open your profile, record and portfolio, and search engines may list them. Numbers and prices appear only if you chose to show them. Your email and postal address are never shown."
        isPublic={profile.isPublic}
        address={profile.address}
        busy={update.isPending}
        error={update.error}
        onChange={(isPublic) => update.mutate({ body: { isPublic } })}
      />
      <p>
        <Link
          to="/creator/$creatorName"
          params={{ creatorName: profile.slug }}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Open my media kit
        </Link>
      </p>
    </div>
  )
}
