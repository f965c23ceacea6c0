import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { networks } from '#accounts/brands/social-networks.ts'
import { CreatorRecordStats } from '#collaborations/track-record/creator-record-stats.tsx'
import { AudienceAccounts, AudienceNotes } from '#content/connections/audience-notes.tsx'
import { ProvenMark } from '#content/connections/proven-mark.tsx'
import { formatCoins } from '#lib/coins.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Hint } from '#ui/hint.tsx'
import { SocialIcon } from '#ui/social-icon.tsx'
import { Stat } from '#ui/stat.tsx'

export const CreatorProfileCard = ({
  collaboration,
}: {
  collaboration: BrandCollaborationDetail
}) => {
  const { creator, record } = collaboration
  const proven = new Map(creator.proven.map(({ platform, handle }) => [platform, handle]))
  // Older profiles have no handle for TikTok, so the connection provides it.
  const written = { tiktok: proven.get('tiktok'), ...creator.handles }
  const handles = networks.filter(({ key }) => written[key] !== undefined)
  return (
    <Card className="grid gap-5">
      <BrandRating rating={creator.rating} />
      {record.bio !== '' && <p className="whitespace-pre-line break-words">{record.bio}</p>}
      {record.niches.length > 0 && (
        <ul aria-label="Niches" className="flex flex-wrap gap-2">
          {record.niches.map((niche) => (
            <li key={niche}>
              <Chip>{niche}</Chip>
            </li>
          ))}
        </ul>
      )}
      {handles.length > 0 && (
        <ul aria-label="Handles" className="grid gap-2">
          {handles.map(({ key, icon, label }) => (
            <li key={key} className="flex items-center gap-2 break-all">
              <SocialIcon name={icon} />
              <span className="sr-only">{label}</span>
              {written[key]}
              {icon !== 'facebook' && icon !== 'twitter' && proven.has(icon) && <ProvenMark />}
            </li>
          ))}
        </ul>
      )}
      <Stat
        label={
          <>
            Followers{'\u00a0'}
            <Hint label="About the followers">Self-reported by the creator.</Hint>
          </>
        }
        value={creator.followers === null ? 'Not stated' : formatCoins(creator.followers)}
      />
      <AudienceAccounts slug={creator.slug} name={creator.name} />
      <AudienceNotes slug={creator.slug} />
      <CreatorRecordStats slug={creator.slug} />
    </Card>
  )
}
