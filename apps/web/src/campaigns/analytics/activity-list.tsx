import type { Activity } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { Link } from '@tanstack/react-router'
import { Chip } from '#ui/chip.tsx'
import { Time } from '#ui/time.tsx'
import { activitySentence } from './activity-sentence.ts'

const linkClass = 'underline-offset-4 hoverable:underline'

export const ActivityList = ({
  activity,
  brandSlug,
  seen,
}: {
  activity: readonly Activity[]
  brandSlug: string
  /** Entries with a greater id are marked as new. */
  seen: number
}) => (
  <ul className="grid divide-y divide-line">
    {activity.map((activity) => (
      <li key={activity.id} className="grid gap-0.5 py-3 first:pt-0">
        <ActivityLine activity={activity} brandSlug={brandSlug} />
        <span className="flex items-center gap-2">
          <Time at={activity.at} className="text-muted text-sm" />
          {activity.id > seen && <Chip tone="accent">New</Chip>}
        </span>
      </li>
    ))}
  </ul>
)

const ActivityLine = ({ activity, brandSlug }: { activity: Activity; brandSlug: string }) => {
  const sentence = activitySentence(activity)
  if (activity.campaignId === null)
    return (
      <Link to="/brand-wallet" className={linkClass}>
        {sentence}
      </Link>
    )
  const campaign = { brandName: brandSlug, campaignId: activity.campaignId }
  return activity.creatorSlug === null ? (
    <Link to="/brand-campaigns/$brandName/$campaignId" params={campaign} className={linkClass}>
      {sentence}
    </Link>
  ) : (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{ ...campaign, creatorName: activity.creatorSlug }}
      className={linkClass}
    >
      {sentence}
    </Link>
  )
}
