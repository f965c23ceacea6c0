import type { FeedPost } from '@tandem/contract/content/posts/post.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { postTypeLabel } from './post-type.ts'
import { numberLabels } from './typed-numbers.ts'

export const PostList = ({
  posts,
  onOpen,
}: {
  posts: readonly FeedPost[]
  onOpen: (id: string) => void
}) => {
  const columns: Column<FeedPost>[] = [
    {
      ...{ key: 'author', header: 'Creator', phone: 'title' },
      cell: (post) => (
        <button
          type="button"
          onClick={() => onOpen(post.id)}
          className="text-left font-semibold underline-offset-4 hoverable:underline"
        >
          {post.creator?.name ?? post.authorHandle}
          <span className="sr-only">: show the post</span>
        </button>
      ),
    },
    {
      ...{ key: 'caption', header: 'Caption', phone: 'detail', wide: true },
      cell: ({ caption }) => <span className="line-clamp-1 break-all">{caption}</span>,
    },
    {
      ...{ key: 'type', header: 'Post', phone: 'detail' },
      cell: ({ type }) => <span className="whitespace-nowrap">{postTypeLabel(type)}</span>,
    },
    {
      ...{ key: 'day', header: 'Posted', phone: 'end' },
      cell: ({ postedAt }) => <Time at={postedAt} as="date" className="whitespace-nowrap" />,
    },
    ...(['views', 'likes', 'comments'] as const).map(
      (name): Column<FeedPost> => ({
        ...{ key: name, header: numberLabels[name], align: 'end', phone: 'detail' },
        cell: (post) => <Told name={name} count={post[name]} />,
      }),
    ),
  ]
  return (
    <Table
      caption="Posts about your brand"
      columns={columns}
      rows={posts}
      rowKey={({ id }) => id}
    />
  )
}

const Told = ({ name, count }: { name: keyof typeof numberLabels; count: number | null }) => (
  <>
    {count === null ? (
      <span className="whitespace-nowrap text-muted">not reported</span>
    ) : (
      formatCoins(count)
    )}
    <span className="@2xl:hidden"> {numberLabels[name].toLowerCase()}</span>
  </>
)
