import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { portfolioQuery } from './post.api.ts'
import { PostGrid, PostGridSkeleton } from './post-grid.tsx'

export const BrandPortfolio = ({ brandSlug }: { brandSlug: string }) => {
  const list = useInfiniteQuery(portfolioQuery(brandSlug))
  return (
    <PagedList
      list={list}
      skeleton={<PostGridSkeleton />}
      empty={
        <EmptyState
          title="No portfolio yet"
          text="Content that creators made and this brand approved appears here."
        />
      }
    >
      {(posts) => <PostGrid posts={posts} />}
    </PagedList>
  )
}
