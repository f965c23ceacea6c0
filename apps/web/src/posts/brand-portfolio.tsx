import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { portfolioQuery } from './post.api.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

/** The content creators made for a brand. */
export const BrandPortfolio = ({ brandSlug }: { brandSlug: string }) => {
  const list = useInfiniteQuery(portfolioQuery(brandSlug))
  if (list.isPending) return <PostGridSkeleton />
  if (list.isError && list.data === undefined) return <LoadFailure query={list} />
  const posts = list.data.pages.flatMap((page) => page.items)
  if (posts.length === 0)
    return (
      <EmptyState
        title="No portfolio yet"
        text="Content that creators made and this brand approved appears here."
      />
    )
  return (
    <>
      <PostGrid posts={posts} />
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  )
}
