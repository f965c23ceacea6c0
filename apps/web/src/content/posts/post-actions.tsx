import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useBrandCuration } from './portfolio/portfolio.api.ts'
import { useAskForNumbers } from './post.api.ts'

const ThankDialog = lazyLayer(async () => (await import('./thank-dialog.tsx')).ThankDialog)
const InviteToDialog = lazyLayer(
  async () =>
    (await import('#collaborations/applications/invitations/invite-to-dialog.tsx')).InviteToDialog,
)

export const PostActions = ({ post }: { post: PostDetail }) => {
  const [open, setOpen] = useState<'thank' | 'invite'>()
  const close = () => setOpen(undefined)
  const name = post.creator?.name ?? post.authorHandle
  return (
    <section aria-label="Actions" className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <PortfolioButton post={post} />
        <Button
          variant="secondary"
          size="small"
          disabledReason={reasonFor(post.can.invite)}
          onClick={() => setOpen('invite')}
        >
          Invite to a campaign
        </Button>
        <AskButton post={post} />
        {post.thanked === null && (
          <Button
            variant="secondary"
            size="small"
            disabledReason={reasonFor(post.can.thank)}
            onClick={() => setOpen('thank')}
          >
            Send thanks
          </Button>
        )}
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {post.thanked && (
          <>
            Thanked on <Time at={post.thanked.at} as="date" />: “{post.thanked.words}”
          </>
        )}
      </p>
      {open === 'thank' && <ThankDialog post={post} onClose={close} />}
      {open === 'invite' && post.creator && (
        <InviteToDialog creator={{ slug: post.creator.slug, name }} onClose={close} />
      )}
    </section>
  )
}

const AskButton = ({ post }: { post: PostDetail }) => {
  const ask = useAskForNumbers()
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={ask.isPending}
        disabledReason={reasonFor(post.can.ask)}
        onClick={() => ask.mutate({ body: { postIds: [post.id] } })}
      >
        Ask for the numbers
      </Button>
      <WriteTrouble error={ask.error} className="order-last basis-full text-sm" />
    </>
  )
}

const PortfolioButton = ({ post }: { post: PostDetail }) => {
  const { place, remove } = useBrandCuration()
  const params = { postId: post.id }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={place.isPending || remove.isPending}
        disabledReason={
          // Members who may hide posts may also remove one from the portfolio.
          post.inPortfolio ? reasonFor(post.can.hide) : reasonFor(post.can.show)
        }
        onClick={() =>
          post.inPortfolio ? remove.mutate({ params }) : place.mutate({ params, body: {} })
        }
      >
        {post.inPortfolio ? 'Remove from your portfolio' : 'Add to your portfolio'}
      </Button>
      <WriteTrouble error={place.error ?? remove.error} className="order-last basis-full text-sm" />
    </>
  )
}
