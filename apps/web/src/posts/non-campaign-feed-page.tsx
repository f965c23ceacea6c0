import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAddressSearch } from '#lib/address-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { FeedFilterBar } from './feed-filters.tsx'
import { readFeedSearch } from './feed-search.ts'
import { type FeedFilters, organicFeedQuery } from './post.api.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

const PostSheet = lazyLayer(async () => (await import('./post-sheet.tsx')).PostSheet)

export const NonCampaignFeedPage = () => {
  const [address, replace] = useAddressSearch()
  const { post, ...filters } = readFeedSearch(address)
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[60ch] text-muted">
          What people post about your brand of their own accord, newest first. Content of your
          campaigns is in each campaign.
        </p>
        <Link to="/brand/rights" className={buttonClass('secondary', 'small')}>
          Your rights
        </Link>
      </div>
      <FeedFilterBar filters={filters} onFilters={replace} />
      <Feed
        filters={filters}
        onClear={() => replace({})}
        onOpen={(id) => replace({ ...filters, post: id })}
      />
      {post !== undefined && (
        <PostSheet key={post} id={post} onClose={() => replace({ ...filters })} />
      )}
    </div>
  )
}

const Feed = ({
  filters,
  onClear,
  onOpen,
}: {
  filters: FeedFilters
  onClear: () => void
  onOpen: (id: string) => void
}) => {
  const list = useInfiniteQuery(organicFeedQuery(filters))
  return (
    <PagedList
      list={list}
      skeleton={<PostGridSkeleton />}
      empty={
        Object.keys(filters).length === 0 ? (
          <EmptyState
            title="No organic posts yet"
            text="Creators share their posts about you from your brand’s page. Each appears here with its numbers."
          />
        ) : (
          <NoResults query={filters.q ?? ''} onClear={onClear} />
        )
      }
    >
      {(posts) => <PostGrid posts={posts} onOpen={onOpen} />}
    </PagedList>
  )
}
