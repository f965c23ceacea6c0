import type { PostDetail } from '@tandem/contract/posts/post.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { linkTo } from '#lib/web-address.ts'
import { PostRights } from '#rights/post-rights.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Sheet, SheetFoot } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { postQuery, useHidePost } from './post.api.ts'
import { PostHistory } from './post-history.tsx'
import { PostNumbersList } from './post-numbers-list.tsx'
import { postTypeLabel } from './post-type.ts'

/** A post about the brand, with all its numbers. */
export const PostSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const post = useQuery(postQuery(id))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.data ? (post.data.creator?.name ?? post.data.authorHandle) : 'Post'}
      className="w-full! sm:max-w-lg!"
    >
      {post.isPending ? (
        <SkeletonRegion label="Loading the post" className="grid gap-4">
          <Skeleton className="aspect-4/5 w-64 rounded-card!" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      ) : post.isLoadingError ? (
        <LoadFailure query={post} />
      ) : (
        <Whole post={post.data} />
      )}
    </Sheet>
  )
}

const Whole = ({ post }: { post: PostDetail }) => {
  const link = linkTo(post.url)
  return (
    <div className="grid gap-6">
      <Tile
        seed={post.id}
        gradient={post.gradient}
        image={post.thumbnailUrl}
        eager
        className="w-full max-w-64"
      />
      <div className="grid gap-1">
        <p className="text-muted text-sm">
          {postTypeLabel(post.type)} · <Time at={post.postedAt} as="date" />
        </p>
        {post.caption !== '' && <p className="whitespace-pre-line">{post.caption}</p>}
      </div>
      <PostRights postId={post.id} />
      <PostNumbersList told={post.told} />
      {post.told.length > 1 && <PostHistory told={post.told} />}
      <SheetFoot>
        <HideButton key={String(post.hidden)} post={post} />
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass()}
          >
            Open the post
            <span className="sr-only"> in a new tab</span>
          </a>
        )}
      </SheetFoot>
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
          Hidden from your feed. Its creator sees no difference.
        </p>
      )}
      <Button
        variant="secondary"
        busy={write.isPending}
        disabledReason={reasonFor(post.can.hide)}
        onClick={() => write.mutate({ params: { postId: post.id } })}
      >
        {post.hidden ? 'Show it again' : 'Hide from the feed'}
      </Button>
    </>
  )
}
