import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Time } from '#ui/time.tsx'
import { NumbersSourceLine, notGiven } from '../numbers-source.tsx'
import { OpenPost } from '../open-post.tsx'
import { PostMedia } from '../post-media.tsx'
import { postTypeLabel } from '../post-type.ts'
import { numberLabels } from '../typed-numbers.ts'

export const PortfolioPostSheet = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={post.creator?.name ?? post.authorHandle}
      reading="lg"
    >
      <div className="grid gap-6">
        <PostMedia post={post} />
        <div className="grid gap-1">
          <p className="text-muted text-sm">
            {postTypeLabel(post.type)} · <Time at={post.postedAt} as="date" />
          </p>
          {post.caption !== '' && <p className="whitespace-pre-line">{post.caption}</p>}
        </div>
        <Numbers post={post} />
        <LayerFoot>
          <OpenPost url={post.url} />
        </LayerFoot>
      </div>
    </Sheet>
  )
}

const Numbers = ({ post: { numbersAt, numbersFrom, ...post } }: { post: Post }) =>
  numbersAt === null || numbersFrom === null ? (
    <p className="text-muted text-sm">No numbers yet.</p>
  ) : (
    <section aria-label="Numbers" className="grid gap-3">
      <dl className="grid grid-cols-3 gap-x-4 gap-y-3">
        {(['views', 'likes', 'comments'] as const).map((name) => (
          <div key={name} className="grid">
            <dt className="text-muted text-sm">{numberLabels[name]}</dt>
            <dd className="tabular font-semibold text-lg">
              {post[name] === null ? (
                <span className="font-normal text-muted text-sm">{notGiven(numbersFrom)}</span>
              ) : (
                formatCoins(post[name])
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        <NumbersSourceLine from={numbersFrom} at={numbersAt} />
      </p>
    </section>
  )
