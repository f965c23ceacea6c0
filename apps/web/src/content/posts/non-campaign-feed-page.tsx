import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, List, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { itemsOf, PagedList } from '#ui/paged-list.tsx'
import { FeedFilterBar } from './feed-filters.tsx'
import { readFeedSearch } from './feed-search.ts'
import { BrandCuration } from './portfolio/brand-curation.tsx'
import { type FeedFilters, organicFeedQuery } from './post.api.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'
import { PostList } from './post-list.tsx'

const MentionsDialog = lazyLayer(async () => (await import('./mentions-dialog.tsx')).MentionsDialog)
const PostSheet = lazyLayer(async () => (await import('./post-sheet.tsx')).PostSheet)

export const NonCampaignFeedPage = () => {
  const [search, replace] = useAddressSearch()
  const { post, ...rest } = search
  const open = (id: string) => replace({ ...rest, post: id })
  return (
    <>
      <AddressTabs
        label="Posts about your brand"
        tabs={[
          { name: 'feed', label: 'Feed', panel: () => <FeedTab onOpen={open} /> },
          {
            ...{ name: 'portfolio', label: 'UGC portfolio' },
            panel: () => <BrandCuration onOpen={open} />,
          },
        ]}
      />
      {typeof post === 'string' && (
        <PostSheet
          key={post}
          id={post}
          onCreator={(creatorSlug) => replace({ creatorSlug })}
          onClose={() => replace({ ...rest })}
        />
      )}
    </>
  )
}

const FeedTab = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const [search, replace] = useAddressSearch()
  const [importing, setImporting] = useState(false)
  const filters = readFeedSearch(search)
  const view = search.view === 'list' ? { view: 'list' } : {}
  const list = useInfiniteQuery(organicFeedQuery(filters))
  const isEmpty = list.isSuccess && Object.keys(filters).length === 0 && itemsOf(list).length === 0
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Show as</legend>
          <ChipToggle pressed={search.view !== 'list'} onClick={() => replace({ ...filters })}>
            <LayoutGrid aria-hidden="true" className="size-4" />
            Tiles
          </ChipToggle>
          <ChipToggle
            pressed={search.view === 'list'}
            onClick={() => replace({ ...filters, view: 'list' })}
          >
            <List aria-hidden="true" className="size-4" />
            List
          </ChipToggle>
        </fieldset>
        <div className="flex flex-wrap gap-2">
          <Link to="/brand/rights" className={buttonClass('secondary', 'small')}>
            Your rights
          </Link>
          {!isEmpty && (
            <Button variant="secondary" size="small" onClick={() => setImporting(true)}>
              <Upload aria-hidden="true" />
              Import posts
            </Button>
          )}
        </div>
      </div>
      <FeedFilterBar filters={filters} onFilters={(next) => replace({ ...view, ...next })} />
      <Feed
        filters={filters}
        isList={search.view === 'list'}
        onClear={() => replace(view)}
        onImport={() => setImporting(true)}
        onOpen={onOpen}
      />
      {importing && <MentionsDialog onClose={() => setImporting(false)} />}
    </div>
  )
}

const Feed = ({
  filters,
  isList,
  onClear,
  onImport,
  onOpen,
}: {
  filters: FeedFilters
  isList: boolean
  onClear: () => void
  onImport: () => void
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
            text="Posts that creators share from your brand’s page appear here. You can also import posts."
            action={
              <Button onClick={onImport}>
                <Upload aria-hidden="true" />
                Import posts
              </Button>
            }
          />
        ) : (
          <NoResults query={filters.q ?? ''} onClear={onClear} />
        )
      }
    >
      {(posts) =>
        isList ? (
          <PostList posts={posts} onOpen={onOpen} />
        ) : (
          <PostGrid posts={posts} onOpen={onOpen} />
        )
      }
    </PagedList>
  )
}
