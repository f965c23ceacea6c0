import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { myPostsQuery } from '../post.api.ts'
import { PostGridSkeleton } from '../post-grid.tsx'
import { postTypeLabel } from '../post-type.ts'
import { AddPosts } from './add-posts.tsx'
import { type Curation, creatorPortfolioQuery, useOwnCuration } from './portfolio.api.ts'
import { PortfolioEditor } from './portfolio-editor.tsx'

export const CreatorPortfolioSettings = ({ slug }: { slug: string }) => {
  const list = useInfiniteQuery(creatorPortfolioQuery(slug))
  const curation = useOwnCuration()
  const [adding, setAdding] = useState(false)
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Brands see these posts first. Drag a post or use the arrows to move it.
      </p>
      <PagedList
        list={list}
        skeleton={<PostGridSkeleton />}
        empty={
          <p className="text-muted">No posts yet. Add the posts that brands should see first.</p>
        }
      >
        {(posts) => <PortfolioEditor posts={posts} curation={curation} />}
      </PagedList>
      {adding ? (
        <MyPosts curation={curation} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          Add posts
        </Button>
      )}
    </div>
  )
}

const MyPosts = ({ curation }: { curation: Curation }) => (
  <AddPosts
    title="Your posts"
    list={useInfiniteQuery(myPostsQuery)}
    empty="No posts yet. Content of your collaborations and posts that you share on a brand’s page appear here."
    curation={curation}
    isIn={({ inOwnPortfolio }) => inOwnPortfolio}
    nameOf={({ type, brand }) => `your ${postTypeLabel(type)} for ${brand.name}`}
  />
)
