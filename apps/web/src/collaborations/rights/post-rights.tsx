import type {
  RightsOfPost,
  RightsRequest,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { usageInWords } from '#campaigns/campaigns/terms-words.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { OriginalsOf } from './originals.tsx'
import { postRightsQuery, useWithdrawRequest } from './rights.api.ts'

const AskDialog = lazyLayer(async () => (await import('./ask-dialog.tsx')).AskDialog)

export const PostRights = ({ postId }: { postId: string }) => {
  const query = useQuery(postRightsQuery(postId))
  const [asking, setAsking] = useState(false)
  return (
    <Section title="Rights">
      {query.isPending && (
        <SkeletonRegion label="Loading the rights">
          <Skeleton className="h-16" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && <LoadFailure query={query} />}
      {query.data && (
        <>
          <Standing rights={query.data} />
          {isRunning(query.data) && query.data.grant && (
            <OriginalsOf grantId={query.data.grant.id} />
          )}
          {query.data.request?.state !== 'asked' && (
            <Button
              variant="secondary"
              className="justify-self-start"
              disabledReason={reasonFor(query.data.can.ask)}
              onClick={() => setAsking(true)}
            >
              {isRunning(query.data) ? 'Ask for more' : 'Ask for rights'}
            </Button>
          )}
        </>
      )}
      {asking && <AskDialog postId={postId} onClose={() => setAsking(false)} />}
    </Section>
  )
}

const isRunning = ({ grant }: RightsOfPost): boolean => grant !== null && grant.state !== 'ended'

const Standing = ({ rights }: { rights: RightsOfPost }) => {
  const { grant, request } = rights
  return (
    <div className="grid gap-3">
      {grant !== null && (
        <Note>
          <p>
            <strong className="font-semibold">
              {grant.state === 'ended' ? 'Ended on ' : 'You may use it until '}
              <Time at={grant.endsAt} as="date" />
            </strong>
          </p>
          <p className="text-muted text-sm">{usageInWords(grant.usage, '')}</p>
          <Link
            to="/brand/rights"
            search={{ grant: grant.id } as never}
            className={buttonClass('quiet', 'small')}
          >
            {grant.state === 'ended' ? 'Open these rights' : 'Rights and receipt'}
          </Link>
        </Note>
      )}
      {request !== null && request.state !== 'granted' && <Question request={request} />}
      {grant === null && request === null && (
        <p className="text-muted">No rights. You may only show the post on its platform.</p>
      )}
    </div>
  )
}

const ends = {
  refused: 'Declined',
  withdrawn: 'You withdrew your request',
  expired: 'The creator did not answer in time',
}

const Question = ({ request }: { request: RightsRequest }) => {
  const { state, answerBy, reason, coins, fee } = request
  if (state === 'granted') return null
  if (state !== 'asked' || answerBy === null)
    return (
      <Note>
        <p className="font-semibold">{state === 'asked' ? 'Requested' : ends[state]}</p>
        {reason !== null && <p className="whitespace-pre-line break-words">“{reason}”</p>}
        {coins > 0 && <p className="text-muted text-sm">Your coins were returned.</p>}
      </Note>
    )
  return (
    <Note>
      <p>
        <strong className="font-semibold">
          Requested, answer by <Time at={answerBy} as="deadline" />
        </strong>
      </p>
      <p className="text-muted text-sm">{usageInWords(request.usage, '')}</p>
      <p className="text-sm">
        {coins === 0
          ? 'Without coins.'
          : `${coinsInWords(coins + (fee ?? 0))} ${agree(coins + (fee ?? 0), 'are')} held.`}
      </p>
      <Withdraw request={request} />
    </Note>
  )
}

const Withdraw = ({ request }: { request: RightsRequest }) => {
  const withdraw = useWithdrawRequest()
  return (
    <>
      <WriteTrouble error={withdraw.error} />
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        busy={withdraw.isPending}
        disabledReason={reasonFor(request.can.withdraw)}
        onClick={() =>
          withdraw.mutate(
            { params: { requestId: request.id } },
            {
              onSuccess: () =>
                toast.success(
                  request.coins === 0
                    ? 'Request withdrawn.'
                    : 'Request withdrawn. The coins are back in your wallet.',
                ),
            },
          )
        }
      >
        Withdraw request
      </Button>
    </>
  )
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-start gap-1 rounded-control bg-sunken px-4 py-3">
    {children}
  </div>
)
