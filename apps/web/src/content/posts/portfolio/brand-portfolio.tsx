import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { portfolioQuery } from '../post.api.ts'
import { PostGrid, PostGridSkeleton } from '../post-grid.tsx'

const SharePostDialog = lazyLayer(
  async () => (await import('../share-post-dialog.tsx')).SharePostDialog,
)

const PortfolioPostSheet = lazyLayer(
  async () => (await import('./portfolio-post-sheet.tsx')).PortfolioPostSheet,
)

export const BrandPortfolio = ({ brand }: { brand: { slug: string; name: string } }) => {
  const list = useInfiniteQuery(portfolioQuery(brand.slug))
  const { userType } = useSession()
  const [opened, setOpened] = useState<Post>()
  return (
    <div className="grid gap-5">
      {userType === 'creator' && <SharePost brand={brand} />}
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
        {(posts) => (
          <PostGrid
            posts={posts}
            onOpen={(id) => setOpened(posts.find((post) => post.id === id))}
          />
        )}
      </PagedList>
      {opened && <PortfolioPostSheet post={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

const SharePost = ({ brand }: { brand: { slug: string; name: string } }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm">Posted about {brand.name} without a campaign? Share it.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share your post
      </Button>
      {open && <SharePostDialog brand={brand} onClose={() => setOpen(false)} />}
    </div>
  )
}
