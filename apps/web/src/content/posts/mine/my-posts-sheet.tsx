import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { NumbersSourceLine } from '../numbers-source.tsx'
import { myPostsQuery } from '../post.api.ts'
import { postTypeLabel } from '../post-type.ts'

const NumbersDialog = lazyLayer(async () => (await import('./numbers-dialog.tsx')).NumbersDialog)

/** Every post of the creator, so that its numbers can be entered or corrected at any time. */
export const MyPostsSheet = ({ onClose }: { onClose: () => void }) => {
  const list = useInfiniteQuery(myPostsQuery)
  const [telling, setTelling] = useState<MyPost>()
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="Numbers of your posts">
      <PagedList
        list={list}
        skeleton={
          <SkeletonRegion label="Loading your posts" className="grid gap-2">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </SkeletonRegion>
        }
        empty={
          <p className="text-muted">
            Your posts appear here once content of yours is live for a brand.
          </p>
        }
        byButton
      >
        {(posts) => (
          <ul className="grid gap-2">
            {posts.map((post) => (
              <li key={post.id}>
                <OnePost post={post} onTell={() => setTelling(post)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {telling && <NumbersDialog post={telling} onClose={() => setTelling(undefined)} />}
    </Sheet>
  )
}

const OnePost = ({ post, onTell }: { post: MyPost; onTell: () => void }) => (
  <article className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
    <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
      <h3 className="font-medium text-base">
        {postTypeLabel(post.type)} for {post.brand.name}
      </h3>
      <p className="text-muted text-sm">
        {post.campaign && `${post.campaign.title} · `}
        <Time at={post.postedAt} as="date" />
      </p>
      <p className="tabular text-sm">
        {post.numbersFrom === null || post.numbersAt === null ? (
          <span className="text-muted">No numbers yet</span>
        ) : (
          <>
            {post.views === null
              ? 'Views unknown'
              : `${formatCoins(post.views)} ${plural(post.views, 'view')}`}
            {post.likes !== null && ` · ${formatCoins(post.likes)} ${plural(post.likes, 'like')}`}
            <span className="block text-muted">
              <NumbersSourceLine from={post.numbersFrom} at={post.numbersAt} />
            </span>
          </>
        )}
      </p>
    </div>
    <Button size="small" variant="secondary" onClick={onTell}>
      {post.toldAt === null ? 'Add numbers' : 'Correct numbers'}
      <span className="sr-only">
        {' '}
        of your {postTypeLabel(post.type)} for {post.brand.name}
      </span>
    </Button>
  </article>
)
