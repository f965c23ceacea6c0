import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { PostMedia } from '#content/posts/post-media.tsx'
import { hostOf, linkTo } from '#lib/address/web-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Time } from '#ui/time.tsx'
import { stillOf } from './still-of.ts'

/** A draft only links to its private preview. */
export const LivePost = ({
  piece,
  round,
}: {
  piece: BrandCollaborationDetail
  round: ContentRound
}) => {
  const link = linkTo(round.url)
  const approved = piece.rounds.findLast(
    ({ kind, verdict }) => kind === 'draft' && verdict === 'approved',
  )
  const still = [round, approved]
    .flatMap((one) => one?.fileUrls ?? [])
    .map(stillOf)
    .find((url) => url !== null)
  const isLive = round.kind === 'live'
  return (
    <Card className={clsx('grid gap-6', isLive && 'sm:grid-cols-[14rem_minmax(0,1fr)]')}>
      {isLive && (
        <PostMedia
          post={{ id: piece.id, url: round.url, gradient: null, thumbnailUrl: still ?? null }}
        />
      )}
      <div className="grid content-start gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          <Fact name={isLive ? 'Posted as' : 'Draft of'}>
            {campaignTypeLabels[piece.campaign.type]}
          </Fact>
          <Fact name="Submitted">
            <Time at={round.createdAt} as="date-time" />
          </Fact>
          {isLive && (
            <Fact name="Paid partnership">
              {round.disclosed ? 'Labelled (self-reported)' : 'No label reported'}
            </Fact>
          )}
          {isLive && approved !== undefined && (
            <Fact name="Approved draft">Round {approved.round}</Fact>
          )}
        </dl>
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={`${buttonClass('secondary')} justify-self-start`}
          >
            {isLive ? 'Open the post' : 'Open the private preview'}
            <ExternalLink aria-hidden="true" />
            <span className="sr-only">at {hostOf(link)} in a new tab</span>
          </a>
        )}
      </div>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </>
)
