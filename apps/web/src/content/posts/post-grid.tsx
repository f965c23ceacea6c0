import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { PostTile } from './post-tile.tsx'

export const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
const narrowClass = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3'
const firstRow = 5

/** Without `onOpen`, a tile links to the post on its platform. */
export const PostGrid = <Shown extends Post>({
  posts,
  titleOf,
  narrow = false,
  onOpen,
  below,
}: {
  posts: readonly Shown[]
  titleOf?: (post: Shown) => string
  /** True beside other content, where 5 columns would be too small. */
  narrow?: boolean
  onOpen?: (id: string) => void
  below?: (post: Shown) => ReactNode
}) => (
  <ul className={narrow ? narrowClass : gridClass}>
    {posts.map((post, place) => (
      <li key={post.id} className="grid content-start gap-2">
        <PostTile
          post={post}
          eager={place < firstRow}
          {...(titleOf && { title: titleOf(post) })}
          {...(onOpen && { onOpen: () => onOpen(post.id) })}
        />
        {below?.(post)}
      </li>
    ))}
  </ul>
)

const places = ['1', '2', '3', '4', '5', '6', '7', '8']

export const PostGridSkeleton = () => (
  <SkeletonRegion label="Loading posts" className={gridClass}>
    {places.map((place) => (
      <div key={place} className="grid gap-2">
        <Skeleton className="aspect-4/5 rounded-card!" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    ))}
  </SkeletonRegion>
)
