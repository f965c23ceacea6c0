import type { Activity } from '@tandem/contract/analytics/dashboard.schema.ts'
import { Link } from '@tanstack/react-router'
import { Time } from '#ui/time.tsx'
import { activitySentence } from './activity-sentence.ts'

const linkClass = 'underline-offset-4 hoverable:underline'

export const ActivityList = ({
  activity,
  brandSlug,
}: {
  activity: readonly Activity[]
  brandSlug: string
}) => (
  <ul className="grid divide-y divide-line">
    {activity.map((it) => (
      <li key={it.id} className="grid gap-0.5 py-3 first:pt-0">
        <ActivityLine it={it} brandSlug={brandSlug} />
        <Time at={it.at} className="text-muted text-sm" />
      </li>
    ))}
  </ul>
)

const ActivityLine = ({ it, brandSlug }: { it: Activity; brandSlug: string }) => {
  const sentence = activitySentence(it)
  if (it.campaignId === null)
    return (
      <Link to="/brand-wallet" className={linkClass}>
        {sentence}
      </Link>
    )
  const campaign = { brandName: brandSlug, campaignId: it.campaignId }
  return it.creatorSlug === null ? (
    <Link to="/brand-campaigns/$brandName/$campaignId" params={campaign} className={linkClass}>
      {sentence}
    </Link>
  ) : (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{ ...campaign, creatorName: it.creatorSlug }}
      className={linkClass}
    >
      {sentence}
    </Link>
  )
}
