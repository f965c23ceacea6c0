import type { PortfolioPlace } from '@tandem/contract/content/posts/portfolio.schema.ts'
import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { clsx } from 'clsx'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { gridClass } from '../post-grid.tsx'
import { PostTile } from '../post-tile.tsx'
import { postTypeLabel } from '../post-type.ts'
import type { Curation } from './portfolio.api.ts'
import { droppedOn, moved, placeOf } from './portfolio-order.ts'

const dragType = 'application/x-tandem-post'

export const PortfolioEditor = <Shown extends Post>({
  posts,
  curation: { place, remove },
  why,
  note,
  onOpen,
}: {
  posts: readonly Shown[]
  curation: Curation
  why?: string | undefined
  note?: (post: Shown) => ReactNode
  onOpen?: (id: string) => void
}) => {
  // Shows the move until the server returns a new order.
  const order = posts.map(({ id }) => id).join()
  const [pending, setPending] = useState<{ order: string; id: string; place: PortfolioPlace }>()
  const [removed, setRemoved] = useState<{ post: Shown; place: PortfolioPlace | undefined }>()
  const shown = pending?.order === order ? moved(posts, pending.id, pending.place) : posts
  const busy = place.isPending || remove.isPending
  const move = (id: string, where: PortfolioPlace) => {
    if (busy || why !== undefined || id === where.of) return
    setPending({ order, id, place: where })
    place.mutate(
      { params: { postId: id }, body: { place: where } },
      { onError: () => setPending(undefined) },
    )
  }
  const take = (post: Shown) =>
    remove.mutate(
      { params: { postId: post.id } },
      { onSuccess: () => setRemoved({ post, place: placeOf(shown, post.id) }) },
    )
  const bringBack = ({ post, place: where }: NonNullable<typeof removed>) =>
    place.mutate(
      { params: { postId: post.id }, body: where === undefined ? {} : { place: where } },
      { onSuccess: () => setRemoved(undefined) },
    )
  return (
    <div className="grid gap-4">
      <div role="status" className="empty:hidden">
        {removed && (
          <p className="flex flex-wrap items-center gap-3 rounded-control bg-sunken px-4 py-2 text-sm">
            The post of {authorOf(removed.post)} was removed.
            <Button
              variant="secondary"
              size="small"
              busy={place.isPending}
              onClick={() => bringBack(removed)}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      <WriteTrouble error={place.error ?? remove.error} className="text-sm" />
      <ul className={gridClass}>
        {shown.map((post, nr) => (
          <Place
            key={post.id}
            post={post}
            onDropped={(id) => move(id, droppedOn(shown, id, post.id))}
            isFixed={why !== undefined}
          >
            <PostTile post={post} {...(onOpen && { onOpen: () => onOpen(post.id) })} />
            {note?.(post)}
            <Controls
              post={post}
              before={shown[nr - 1]?.id}
              after={shown[nr + 1]?.id}
              why={why}
              onMove={(where) => move(post.id, where)}
              onRemove={() => !busy && take(post)}
            />
          </Place>
        ))}
      </ul>
    </div>
  )
}

const authorOf = (post: Post): string => post.creator?.name ?? post.authorHandle

const Place = ({
  post,
  isFixed,
  onDropped,
  children,
}: {
  post: Post
  isFixed: boolean
  onDropped: (id: string) => void
  children: ReactNode
}) => {
  const [isOver, setOver] = useState(false)
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragType)
  return (
    <li
      draggable={!isFixed}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, post.id)
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!takes(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!takes(event)) return
        event.preventDefault()
        onDropped(event.dataTransfer.getData(dragType))
      }}
      className={clsx(
        'grid content-start gap-2 rounded-card',
        !isFixed && 'cursor-grab',
        isOver && 'outline-2 outline-accent outline-dashed outline-offset-4',
      )}
    >
      {children}
    </li>
  )
}

const Controls = ({
  post,
  before,
  after,
  why,
  onMove,
  onRemove,
}: {
  post: Post
  before: string | undefined
  after: string | undefined
  why: string | undefined
  onMove: (place: PortfolioPlace) => void
  onRemove: () => void
}) => {
  const name = `${authorOf(post)}, ${postTypeLabel(post.type)}`
  return (
    <div className="flex gap-1">
      <Button
        variant="secondary"
        size="icon-small"
        aria-label={`Earlier: ${name}`}
        disabledReason={why ?? (before === undefined ? 'This post is already first.' : undefined)}
        onClick={() => before !== undefined && onMove({ side: 'before', of: before })}
      >
        <ArrowLeft aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        size="icon-small"
        aria-label={`Later: ${name}`}
        disabledReason={why ?? (after === undefined ? 'This post is already last.' : undefined)}
        onClick={() => after !== undefined && onMove({ side: 'after', of: after })}
      >
        <ArrowRight aria-hidden="true" />
      </Button>
      <Button
        variant="quiet"
        size="icon-small"
        className="ml-auto"
        aria-label={`Remove from portfolio: ${name}`}
        disabledReason={why}
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
