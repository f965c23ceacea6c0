import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { postTypeLabel } from '#content/posts/post-type.ts'
import { Tile } from '#ui/tile.tsx'

export const RecentPosts = ({
  posts,
  eager = false,
}: {
  posts: CreatorCard['posts']
  eager?: boolean
}) =>
  posts.length === 0 ? (
    <p className="grid min-h-24 place-items-center rounded-control border border-line border-dashed px-3 text-center text-muted text-sm">
      No posts to show yet
    </p>
  ) : (
    <ul aria-label="Recent posts" className="grid grid-cols-3 gap-1.5">
      {posts.map(({ id, type, thumbnailUrl, gradient }) => (
        <li key={id}>
          <Tile
            seed={id}
            gradient={gradient}
            image={thumbnailUrl}
            alt={postTypeLabel(type)}
            eager={eager}
            className="rounded-control!"
          />
        </li>
      ))}
    </ul>
  )
