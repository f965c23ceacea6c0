import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { organicFeedQuery } from './post.api.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

const platforms = [
  { value: 'instagram', label: 'Instagram' },
  { value: 'tiktok', label: 'TikTok' },
  { value: 'youtube', label: 'YouTube' },
] as const
type Platform = (typeof platforms)[number]['value']

export const NonCampaignFeedPage = () => {
  const [platform, setPlatform] = useState<Platform>()
  return (
    <div className="grid gap-6">
      <p className="max-w-[60ch] text-muted">
        What people post about your brand of their own accord, newest first. Content of your
        campaigns is in each campaign.
      </p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Network</legend>
        {platforms.map(({ value, label }) => (
          <ChipToggle
            key={value}
            pressed={platform === value}
            onClick={() => setPlatform(platform === value ? undefined : value)}
          >
            {label}
          </ChipToggle>
        ))}
      </fieldset>
      <Feed platform={platform} onClear={() => setPlatform(undefined)} />
    </div>
  )
}

const Feed = ({ platform, onClear }: { platform: Platform | undefined; onClear: () => void }) => {
  const list = useInfiniteQuery(organicFeedQuery(platform))
  return (
    <PagedList
      list={list}
      skeleton={<PostGridSkeleton />}
      empty={
        platform === undefined ? (
          <EmptyState
            title="No organic posts yet"
            text="Nobody has shared a post about your brand outside of a campaign."
          />
        ) : (
          <NoResults query="" onClear={onClear} />
        )
      }
    >
      {(posts) => <PostGrid posts={posts} />}
    </PagedList>
  )
}
