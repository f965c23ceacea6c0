import type { MyPost } from '@tandem/contract/content/posts/post.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { linkTo } from '#lib/address/web-address.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import { askedPostsQuery } from '../post.api.ts'
import { postTypeLabel } from '../post-type.ts'

const NumbersDialog = lazyLayer(async () => (await import('./numbers-dialog.tsx')).NumbersDialog)
const shownAtOnce = 1

export const AskedPosts = () => {
  const asked = useQuery(askedPostsQuery)
  const [telling, setTelling] = useState<MyPost>()
  const { items = [], asked: count = 0 } = asked.data ?? {}
  return (
    <>
      {count > 0 && <Asked {...{ items, count }} onTell={setTelling} />}
      {telling && <NumbersDialog post={telling} onClose={() => setTelling(undefined)} />}
    </>
  )
}

const Asked = ({
  items,
  count,
  onTell,
}: {
  items: readonly MyPost[]
  count: number
  onTell: (post: MyPost) => void
}) => {
  const [all, setAll] = useState(false)
  const shown = all ? items : items.slice(0, shownAtOnce)
  return (
    <section aria-label="Posts without recent numbers" className="mb-6 grid gap-2">
      <h2 className="font-semibold text-base">
        {count === 1 ? 'How did your post do?' : `How did your ${count} posts do?`}
      </h2>
      <ul className="grid gap-2">
        {shown.map((post) => (
          <li
            key={post.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3"
          >
            <PostName post={post} />
            <Button size="small" variant="secondary" onClick={() => onTell(post)}>
              Add numbers
              <span className="sr-only"> of your {postTypeLabel(post.type)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {items.length > shown.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAll(true)}>
          Show {items.length - shown.length} more
        </Button>
      )}
    </section>
  )
}

const PostName = ({ post }: { post: MyPost }) => {
  const link = linkTo(post.url)
  const words = `${postTypeLabel(post.type)} for ${post.brand.name}`
  return (
    <div className="grid min-w-0 gap-0.5">
      {link === null ? (
        <p className="font-medium">{words}</p>
      ) : (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className="font-medium underline-offset-4 hoverable:underline"
        >
          {words}
          <span className="sr-only">, opens in a new tab</span>
        </a>
      )}
      <p className="text-muted text-sm">
        {post.goneAt === null ? (
          <>
            Live since <Time at={post.postedAt} as="date" />
          </>
        ) : (
          <>
            Disappears <Time at={post.goneAt} />, with its numbers
          </>
        )}
      </p>
    </div>
  )
}
