import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PublicSetting } from '#faces/public-setting.tsx'
import { creatorProfileQuery, useUpdateCreatorProfile } from './creator.api.ts'

export const MediaKitSetting = () => {
  const profile = useQuery(creatorProfileQuery).data
  const update = useUpdateCreatorProfile()
  if (profile === undefined) return null
  return (
    <div className="grid gap-2">
      <PublicSetting
        label="Show my media kit to everybody"
        hint="Your profile, your record and the posts of your portfolio, without signing in; search engines may list it. Numbers of connected accounts are part of it only where you show them to everybody. What you usually take is part of it only if you say so under “Being found”. Your e-mail and postal address never are."
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
          Look at it
        </Link>
      </p>
    </div>
  )
}
