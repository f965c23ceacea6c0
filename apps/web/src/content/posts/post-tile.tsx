import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { Heart, type LucideIcon, MessageCircle } from 'lucide-react'
import { linkTo } from '#lib/address/web-address.ts'
import { formatCoins } from '#lib/coins.ts'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { postTypeLabel } from './post-type.ts'

export const PostTile = ({
  post,
  title,
  onOpen,
  eager = false,
}: {
  post: Post
  title?: string
  onOpen?: () => void
  eager?: boolean
}) => {
  const link = linkTo(post.url)
  const name = title ?? post.creator?.name ?? post.authorHandle
  return (
    <article className="relative grid content-start gap-2">
      <Tile seed={post.id} gradient={post.gradient} image={post.thumbnailUrl} eager={eager}>
        {(post.likes !== null || post.comments !== null) && (
          <p className="tabular flex flex-wrap gap-x-4 bg-linear-to-t from-[rgb(0_0_0/0.7)] to-transparent px-3 pt-10 pb-3 font-semibold text-sm text-white">
            <Count icon={Heart} count={post.likes} label="likes" />
            <Count icon={MessageCircle} count={post.comments} label="comments" />
          </p>
        )}
      </Tile>
      <div className="grid gap-0.5 text-sm">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="justify-self-start font-semibold underline-offset-4 before:absolute before:inset-0 hoverable:underline"
          >
            {name}
            <span className="sr-only">: show the post</span>
          </button>
        ) : link === null ? (
          <p className="font-semibold">{name}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-semibold underline-offset-4 before:absolute before:inset-0 hoverable:underline"
          >
            {name}
            <span className="sr-only">: open the post in a new tab</span>
          </a>
        )}
        <p className="text-muted">
          {postTypeLabel(post.type)} ·{' '}
          <Time at={post.postedAt} as="day" className="whitespace-nowrap" />
        </p>
        {post.caption !== '' && <p className="line-clamp-1">{post.caption}</p>}
      </div>
    </article>
  )
}

const Count = ({
  icon: Icon,
  count,
  label,
}: {
  icon: LucideIcon
  count: number | null
  label: string
}) =>
  count !== null && (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {formatCoins(count)}
      <span className="sr-only">{label}</span>
    </span>
  )
