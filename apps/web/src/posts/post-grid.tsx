import type { Post } from '@tandem/contract/posts/post.schema.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { PostTile } from './post-tile.tsx'

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5'
const firstRow = 5

/** Without `onOpen`, a tile leads to the post on its platform. */
export const PostGrid = ({
  posts,
  onOpen,
}: {
  posts: readonly Post[]
  onOpen?: (id: string) => void
}) => (
  <ul className={gridClass}>
    {posts.map((post, place) => (
      <li key={post.id}>
        <PostTile
          post={post}
          eager={place < firstRow}
          {...(onOpen && { onOpen: () => onOpen(post.id) })}
        />
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
