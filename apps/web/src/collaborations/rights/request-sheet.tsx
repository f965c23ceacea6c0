import type { RightsRequest } from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { postTypeLabel } from '#content/posts/post-type.ts'
import { linkTo } from '#lib/address/web-address.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { Hint } from '#ui/hint.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { AnswerForm } from './answer-form.tsx'
import { requestQuery } from './rights.api.ts'
import { UsageFacts } from './usage-facts.tsx'

export const RequestSheet = ({
  requestId,
  onClose,
}: {
  requestId: string
  onClose: () => void
}) => {
  const query = useQuery(requestQuery(requestId))
  const request = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={
        request ? `${request.brand.name} asks to use your post` : 'Rights request for your post'
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading the request" className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && (
        <LoadFailure query={query} title="This request could not be opened" />
      )}
      {request && <Whole request={request} />}
    </Sheet>
  )
}

const Whole = ({ request }: { request: RightsRequest }) => (
  <div className="grid gap-8">
    <div className="grid gap-4">
      <Standing request={request} />
      <Piece request={request} />
      {request.note !== '' && (
        <blockquote className="grid gap-1 border-accent border-l-2 pl-4">
          <p className="whitespace-pre-line break-words">{request.note}</p>
          <footer className="text-muted text-sm">{request.brand.name}</footer>
        </blockquote>
      )}
    </div>
    <Section title="What they ask for">
      <UsageFacts usage={request.usage} />
      <p className="text-muted text-sm">
        Nothing beyond this.
        <Hint label="What happens after the last day">
          After the last day, the original can no longer be downloaded.
        </Hint>
      </p>
    </Section>
    {request.can.answer.allowed && <AnswerForm request={request} />}
  </div>
)

const ends = {
  granted: 'You granted these rights.',
  refused: 'You declined this request.',
  withdrawn: 'The brand withdrew its request.',
  expired: 'The request expired without an answer.',
}

const Standing = ({
  request: { state, coins, answerBy, since, reason, grantId },
}: {
  request: RightsRequest
}) =>
  state === 'asked' ? (
    <div className="grid gap-1 rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
      <p className="font-semibold">
        {coins === 0
          ? 'They offer no coins.'
          : `${coinsInWords(coins)} ${agree(coins, 'are')} held for you.`}
      </p>
      {answerBy !== null && (
        <p>
          Answer by <Time at={answerBy} as="deadline" className="whitespace-nowrap" />. Otherwise
          the request expires.
        </p>
      )}
    </div>
  ) : (
    <div className="grid justify-items-start gap-1 rounded-control bg-sunken px-4 py-3">
      <p>
        <strong className="font-semibold">{ends[state]}</strong> <Time at={since} as="date" />
      </p>
      {reason !== null && <p className="whitespace-pre-line break-words">“{reason}”</p>}
      {grantId !== null && (
        <Link
          to="/rights"
          search={{ grant: grantId } as never}
          className={buttonClass('quiet', 'small')}
        >
          Open these rights
        </Link>
      )}
    </div>
  )

const Piece = ({ request: { post } }: { request: RightsRequest }) => {
  const link = linkTo(post.url)
  return (
    <div className="flex items-center gap-4">
      <Tile
        seed={post.id}
        gradient={post.gradient}
        image={post.thumbnailUrl}
        className="w-16 shrink-0 rounded-control! [&>span]:hidden"
      />
      <div className="grid min-w-0 gap-0.5">
        {link === null ? (
          <p className="font-semibold">{postTypeLabel(post.type)}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            className="justify-self-start font-semibold underline underline-offset-4"
          >
            {postTypeLabel(post.type)}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
        {post.caption !== '' && (
          <p className="line-clamp-2 break-words text-muted text-sm">{post.caption}</p>
        )}
      </div>
    </div>
  )
}
