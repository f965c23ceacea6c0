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
        Brands see these first: drag a post to its place, or move it by its arrows.
      </p>
      <PagedList
        list={list}
        skeleton={<PostGridSkeleton />}
        empty={<p className="text-muted">None chosen yet. Add the posts you are proud of.</p>}
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
    empty="None yet. Content of your collaborations comes here, and posts you share on a brand’s page."
    curation={curation}
    isIn={({ inOwnPortfolio }) => inOwnPortfolio}
    nameOf={({ type, brand }) => `your ${postTypeLabel(type)} for ${brand.name}`}
  />
)
