import type { CreatorDetail } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { CreatorReviews } from '#collaborations/reviews/creator-reviews.tsx'
import { CreatorRecordStats } from '#collaborations/track-record/creator-record-stats.tsx'
import { AudienceNotes } from '#content/connections/audience-notes.tsx'
import { CreatorPortfolio } from '#content/posts/portfolio/creator-portfolio.tsx'
import { CreatorNote } from '#discovery/notes/creator-note.tsx'
import { isNotThere } from '#lib/api-refusal.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Hint } from '#ui/hint.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { AccountList } from './account-list.tsx'
import { creatorQuery } from './creator-search.api.ts'
import { takesInWords } from './creator-words.ts'
import { PlaceNames } from './place-names.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

const InviteToDialog = lazyLayer(
  async () =>
    (await import('#collaborations/applications/invitations/invite-to-dialog.tsx')).InviteToDialog,
)

export const CreatorSheet = ({ slug, onClose }: { slug: string; onClose: () => void }) => {
  const creator = useQuery(creatorQuery(slug))
  const isGone = creator.isLoadingError && isNotThere(creator.error)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="2xl"
      title={creator.data?.name ?? (isGone ? 'Profile hidden' : 'Creator')}
    >
      {creator.isPending && (
        <SkeletonRegion label="Loading the creator" className="grid gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
      {isGone && <p>This creator has hidden their profile from brands. Your notes are kept.</p>}
      {creator.isLoadingError && !isGone && <LoadFailure query={creator} />}
      {creator.data && <Whole creator={creator.data} />}
    </Sheet>
  )
}

const Whole = ({ creator }: { creator: CreatorDetail }) => {
  const [inviting, setInviting] = useState(false)
  const { slug, name, bio, niches, takes, leastValueCoins, followers, record } = creator
  return (
    <div className="grid gap-8">
      <div className="flex items-center gap-4">
        <Avatar src={creator.photoUrl} className="size-16" />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <BrandRating rating={record.rating} />
          <p className="text-muted text-sm">
            <PlaceNames country={creator.country} languages={creator.languages} />
          </p>
          <p className="text-muted text-sm">
            Joined <Time at={creator.joinedAt} as="date" />
          </p>
        </div>
        <ShortlistButton creator={creator} />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Stat
          label={
            <>
              Usual rate per post{'\u00a0'}
              <Hint label="Source">Self-reported by the creator.</Hint>
            </>
          }
          value={takesInWords(takes)}
        />
        <Stat
          label={
            <>
              Products for content{'\u00a0'}
              <Hint label="About the value">The value of the product and the coins together.</Hint>
            </>
          }
          value={
            leastValueCoins === null
              ? 'Not accepted'
              : leastValueCoins === 0
                ? 'Any value'
                : `From ${coinsInWords(leastValueCoins)}`
          }
        />
      </div>
      {bio !== '' && <p className="whitespace-pre-line break-words">{bio}</p>}
      {niches.length > 0 && (
        <ul aria-label="Niches" className="flex flex-wrap gap-2">
          {niches.map((niche) => (
            <li key={niche}>
              <Chip>{niche}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-md">
        <RecentPosts posts={creator.posts} />
      </div>
      <Section title="Audience">
        <AccountList accounts={creator.accounts} isWhole />
        <Stat
          label={
            <>
              Total followers{'\u00a0'}
              <Hint label="Source">
                Self-reported by the creator. A tick marks accounts verified by signing in.
              </Hint>
            </>
          }
          value={followers === null ? 'Not stated' : formatCoins(followers)}
        />
        <AudienceNotes slug={slug} />
      </Section>
      <Section title="Record">
        <CreatorRecordStats slug={slug} />
      </Section>
      <CreatorNote slug={slug} name={name} />
      <CreatorPortfolio slug={slug} />
      {record.rating.count > 0 && (
        <Section title="Reviews by brands">
          <CreatorReviews slug={slug} name={name} />
        </Section>
      )}
      <ReportLink thing={{ kind: 'creator', name: slug }} name="this creator" />
      <LayerFoot>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" />
          Invite to a campaign
        </Button>
      </LayerFoot>
      {inviting && <InviteToDialog creator={{ slug, name }} onClose={() => setInviting(false)} />}
    </div>
  )
}
