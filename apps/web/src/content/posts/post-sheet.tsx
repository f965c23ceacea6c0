import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { ReportLink } from '#accounts/reports/report-link.tsx'
import { PostRights } from '#collaborations/rights/post-rights.tsx'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { OpenPost } from './open-post.tsx'
import { postQuery, useHidePost } from './post.api.ts'
import { PostActions } from './post-actions.tsx'
import { PostHistory } from './post-history.tsx'
import { PostMedia } from './post-media.tsx'
import { PostNumbersList } from './post-numbers-list.tsx'
import { postTypeLabel } from './post-type.ts'

export const PostSheet = ({
  id,
  onCreator,
  onClose,
}: {
  id: string
  onCreator: (slug: string) => void
  onClose: () => void
}) => {
  const post = useQuery(postQuery(id))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.data ? (post.data.creator?.name ?? post.data.authorHandle) : 'Post'}
      reading="lg"
    >
      {post.isPending ? (
        <SkeletonRegion label="Loading the post" className="grid gap-4">
          <Skeleton className="aspect-4/5 w-64 rounded-card!" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      ) : post.isLoadingError ? (
        <LoadFailure query={post} />
      ) : (
        <Whole post={post.data} onCreator={onCreator} />
      )}
    </Sheet>
  )
}

const Whole = ({ post, onCreator }: { post: PostDetail; onCreator: (slug: string) => void }) => {
  return (
    <div className="grid gap-6">
      <PostMedia post={post} />
      <div className="grid gap-1">
        <p className="text-muted text-sm">
          {postTypeLabel(post.type)} · <Time at={post.postedAt} as="date" />
        </p>
        {post.caption !== '' && <p className="whitespace-pre-line">{post.caption}</p>}
        {post.creator && (
          <Button
            variant="quiet"
            size="small"
            className="-ml-3.5 justify-self-start"
            onClick={() => post.creator && onCreator(post.creator.slug)}
          >
            All posts by {post.creator.name ?? post.authorHandle}
          </Button>
        )}
      </div>
      <PostRights postId={post.id} />
      <PostNumbersList told={post.told} />
      {post.told.length > 1 && <PostHistory told={post.told} />}
      <PostActions post={post} />
      <ReportLink thing={{ kind: 'post', name: post.id }} name="this post" />
      <LayerFoot>
        <HideButton key={String(post.hidden)} post={post} />
        <OpenPost url={post.url} />
      </LayerFoot>
    </div>
  )
}

const HideButton = ({ post }: { post: PostDetail }) => {
  const write = useHidePost(post.id, !post.hidden)
  return (
    <>
      <WriteTrouble error={write.error} className="basis-full" />
      {post.hidden && (
        <p role="status" className="basis-full text-muted text-sm">
          Hidden from your feed. The creator does not see this.
        </p>
      )}
      <Button
        variant="secondary"
        busy={write.isPending}
        disabledReason={reasonFor(post.can.hide)}
        onClick={() => write.mutate({ params: { postId: post.id } })}
      >
        {post.hidden ? 'Show in the feed' : 'Hide from the feed'}
      </Button>
    </>
  )
}
