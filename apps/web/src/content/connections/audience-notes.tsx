import type {
  Audience,
  AudienceFlag,
  ConnectedAudience,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import { plural } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { formatCoins } from '#lib/coins.ts'
import { Time } from '#ui/time.tsx'
import { audienceQuery } from './connection.api.ts'

const names: Record<string, string> = {
  ...platformLabels,
  facebook: 'Facebook',
  twitter: 'Twitter',
}

/** Followers of connected accounts. Says why when there are none to show. */
export const AudienceAccounts = ({ slug, name }: { slug: string; name: string }) => {
  const { data: audience } = useQuery(audienceQuery(slug))
  if (audience === undefined) return null
  const { accounts } = audience
  return (
    <section aria-label="Audience of connected accounts" className="grid gap-2 text-sm">
      {accounts.length === 0 ? (
        <p className="text-muted">{name} has connected no account, so no followers were counted.</p>
      ) : (
        <ul className="grid gap-3">
          {accounts.map((account) => (
            <li key={account.platform}>
              <AccountAudience account={account} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const AccountAudience = ({
  account: { platform, isShown, now, earlier },
}: {
  account: ConnectedAudience
}) => {
  const label = platformLabels[platform]
  if (!isShown)
    return (
      <p className="text-muted">
        {label}: – The account is connected, but its numbers are not shown to you.
      </p>
    )
  if (now === null) return <p className="text-muted">{label}: – No followers were counted yet.</p>
  return (
    <>
      <p className="tabular font-semibold text-base">
        {formatCoins(now.count)} {plural(now.count, 'follower')} on {label}
      </p>
      <p className="text-muted">
        Read from {label} on <Time at={now.at} as="date" />
        {earlier && (
          <>
            ; {formatCoins(earlier.count)} on <Time at={earlier.at} as="date" />
          </>
        )}
      </p>
    </>
  )
}

export const AudienceNotes = ({ slug }: { slug: string }) => {
  const { data: audience } = useQuery(audienceQuery(slug))
  if (audience === undefined || audience.flags.length === 0) return null
  return (
    <section
      aria-label="Unusual numbers"
      className="grid gap-2 rounded-control bg-warn-soft px-4 py-3 text-sm"
    >
      <h3 className="font-semibold text-base text-warn">Unusual numbers</h3>
      <ul className="grid gap-3">
        {audience.flags.map((flag) => (
          <li key={`${flag.kind} ${flag.platform} ${'source' in flag ? flag.source : ''}`}>
            <Flag flag={flag} thresholds={audience.thresholds} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Flag = ({ flag, thresholds }: { flag: AudienceFlag; thresholds: Audience['thresholds'] }) => {
  const platform = names[flag.platform] ?? flag.platform
  if (flag.kind === 'engagement_outlier')
    return (
      <>
        <p>
          Of 100 people who see a post on {platform}, {flag.percent} like it or comment (median of{' '}
          {flag.posts} posts).
        </p>
        <p className="text-muted">
          We flag less than {thresholds.engagementLeast} and more than {thresholds.engagementMost}{' '}
          of 100, for at least {thresholds.postsLeast} posts with{' '}
          {formatCoins(thresholds.viewsLeast)} views each. Small, loyal audiences can reach more.
        </p>
      </>
    )
  return (
    <>
      <p>
        Followers on {platform} rose from {formatCoins(flag.from)} to {formatCoins(flag.to)} between{' '}
        <Time at={flag.fromAt} as="date" /> and <Time at={flag.toAt} as="date" />,{' '}
        {flag.source === 'creator' ? 'self-reported' : `reported by ${platform}`}.
      </p>
      <p className="text-muted">
        We flag a rise of at least {thresholds.jumpPercent}% and{' '}
        {formatCoins(thresholds.jumpFollowers)} followers within {thresholds.jumpDays} days. A viral
        post can be the reason.
      </p>
    </>
  )
}
