import type { BrandCollaboration } from '@tandem/contract/sides/side.schema.ts'
import { Link } from '@tanstack/react-router'
import type { Chosen } from '#applications/use-chosen.ts'
import { BrandRating } from '#brands/brand-rating.tsx'
import { StateChip } from '#collaborations/state-chip.tsx'
import { ProvenMark } from '#connections/proven-mark.tsx'
import { ApplicantMatch } from '#matching/applicant-match.tsx'
import { UnreadMark } from '#messages/unread-mark.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import type { Column } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { BrandDecisions } from './brand-decisions.tsx'

const wholeNumber = new Intl.NumberFormat(undefined, { notation: 'compact' })

const creatorPage = '/brand-campaigns/$brandName/$campaignId/creator/$creatorName' as const

export const applicantColumns = (
  campaign: { brandSlug: string; campaignId: string },
  chosen: Chosen,
): Column<BrandCollaboration>[] => {
  const paramsOf = (item: BrandCollaboration) => ({
    brandName: campaign.brandSlug,
    campaignId: campaign.campaignId,
    creatorName: item.creator.slug,
  })
  return [
    {
      key: 'creator',
      header: 'Creator',
      phone: 'title',
      cell: (item) => (
        <span className="flex flex-wrap items-center gap-x-2">
          {item.state === 'applied' && <Choose item={item} chosen={chosen} />}
          <Link
            to={creatorPage}
            params={paramsOf(item)}
            className="inline-flex min-h-11 items-center gap-3 font-semibold hover:underline"
          >
            <Avatar src={item.creator.photoUrl} />
            {item.creator.name}
          </Link>
          {item.creator.proven.length > 0 && <ProvenMark />}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'end',
      cell: (item) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StateChip state={item.state} />
          <UnreadMark collaborationId={item.id} />
        </span>
      ),
    },
    {
      key: 'match',
      header: 'Match',
      phone: 'detail',
      cell: (item) => <ApplicantMatch campaignId={campaign.campaignId} collaborationId={item.id} />,
    },
    {
      key: 'followers',
      wide: true,
      header: 'Followers',
      align: 'end',
      phone: 'hidden',
      cell: ({ creator }) =>
        creator.followers === null ? (
          <span className="text-muted">not said</span>
        ) : (
          wholeNumber.format(creator.followers)
        ),
    },
    {
      key: 'rating',
      header: 'Rating',
      phone: 'detail',
      cell: ({ creator }) => <BrandRating rating={creator.rating} />,
    },
    {
      key: 'completed',
      wide: true,
      header: 'Completed',
      align: 'end',
      phone: 'hidden',
      cell: ({ creator }) => creator.completed,
    },
    {
      key: 'since',
      wide: true,
      header: 'Since',
      phone: 'detail',
      cell: (item) => (
        <Time at={item.stateSince} className="whitespace-nowrap text-muted text-sm" />
      ),
    },
    {
      key: 'decide',
      header: <span className="sr-only">Decide</span>,
      align: 'end',
      phone: 'detail',
      cell: (item) =>
        item.state === 'submitted' || item.state === 'proof_submitted' ? (
          <Link
            to={creatorPage}
            params={paramsOf(item)}
            className={buttonClass('primary', 'small')}
          >
            {item.state === 'submitted' ? 'Review' : 'Check receipt'}
          </Link>
        ) : (
          <BrandDecisions item={item} size="small" />
        ),
    },
  ]
}

const Choose = ({ item, chosen }: { item: BrandCollaboration; chosen: Chosen }) => (
  // The finger's target is wider than the box.
  <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={`Choose ${item.creator.name}`}
      checked={chosen.has(item.id)}
      onChange={() => chosen.toggle(item.id)}
      className="size-5 cursor-pointer accent-[var(--accent)]"
    />
  </label>
)
