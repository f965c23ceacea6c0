import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { MessagesButton } from '#communication/messages/messages-button.tsx'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import type { useLine } from './use-line.ts'

const AssignedField = lazyPart(
  async () => (await import('#communication/assignments/assigned-field.tsx')).AssignedField,
)

export const RoomHead = ({
  piece,
  line,
}: {
  piece: BrandCollaborationDetail | undefined
  line: ReturnType<typeof useLine>
}) => {
  const known = piece ?? line.item
  const newest = piece?.rounds.at(-1)
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <Link to="/brand/review" className={`${buttonClass('quiet', 'small')} -ml-3.5`}>
          <ArrowLeft aria-hidden="true" />
          Review queue{line.count !== undefined && ` (${line.count})`}
        </Link>
        {piece && <MessagesButton collaborationId={piece.id} other={piece.creator.name} />}
      </div>
      <div className="flex items-center gap-3">
        <Avatar src={known?.creator.photoUrl} className="size-12" />
        <div className="grid min-w-0 gap-0.5">
          <h2
            data-page-heading
            tabIndex={-1}
            className="min-w-0 break-words text-xl focus:outline-none"
          >
            <span>
              {known === undefined
                ? 'Content to review'
                : `${known.creator.name} · ${known.campaign.title}`}
            </span>
            {line.place !== null && line.count !== undefined && (
              <span className="sr-only">
                , {line.place + 1} of {line.count} in the queue
              </span>
            )}
          </h2>
          {piece && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
              <span>
                {campaignTypeLabels[piece.campaign.type]}
                {newest?.kind === 'draft' && `, draft ${newest.round}`}
                {newest?.kind === 'live' && ', live post'}
              </span>
              {!piece.offered.includes('approve') && <StateChip state={piece.state} />}
              <BrandRating rating={piece.creator.rating} />
              <InfoLink piece={piece} />
            </div>
          )}
          {piece && (
            <Awaited fallback={null}>
              <AssignedField part="content" id={piece.id} />
            </Awaited>
          )}
        </div>
      </div>
    </div>
  )
}

const InfoLink = ({ piece: { campaign, creator } }: { piece: BrandCollaborationDetail }) => {
  const { brand } = useSession()
  return (
    <Link
      to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
      params={{
        brandName: brand?.slug ?? '',
        campaignId: campaign.id,
        creatorName: creator.slug,
      }}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      Creator Info
    </Link>
  )
}
