import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type Chosen, waits } from '#collaborations/applications/use-chosen.ts'
import { nextActOfBrand } from '#collaborations/lifecycle/next-act.ts'
import { StateChip } from '#collaborations/lifecycle/state-chip.tsx'
import { AssigneeMark } from '#communication/assignments/assignee-mark.tsx'
import { UnreadMark } from '#communication/messages/unread-mark.tsx'
import { ProvenMark } from '#content/connections/proven-mark.tsx'
import { ApplicantMatch } from '#discovery/matching/applicant-match.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Column } from '#ui/table.tsx'
import { DecisionButtons, type TakeDecision } from '../brand-decisions.tsx'
import { BrandNextAct } from '../brand-next-act.tsx'
import { isDeclining } from '../declining-note.tsx'
import { ShortlistButton } from '../shortlist-button.tsx'
import { ApplicantPosts, ApplicantRecord } from './applicant-facts.tsx'

const creatorPage = '/brand-campaigns/$brandName/$campaignId/creator/$creatorName' as const

type Preview = { openedId: string | undefined; open: (id: string) => void }
type Acts = { take: TakeDecision; act: (item: BrandCollaboration) => void }
type OfCampaign = { brandSlug: string; campaignId: string }

export const creatorPageOf = (campaign: OfCampaign, item: BrandCollaboration) => ({
  to: creatorPage,
  params: {
    brandName: campaign.brandSlug,
    campaignId: campaign.campaignId,
    creatorName: item.creator.slug,
  },
})

export const applicantColumns = (
  campaign: OfCampaign,
  chosen: Chosen,
  preview: Preview,
  acts: Acts,
): Column<BrandCollaboration>[] =>
  preview.openedId === undefined
    ? allColumns(campaign, chosen, preview, acts)
    : allColumns(campaign, chosen, preview, acts).filter(({ key }) => besidePreview.includes(key))

const besidePreview = ['creator', 'match', 'state']

const allColumns = (
  campaign: OfCampaign,
  chosen: Chosen,
  preview: Preview,
  { take, act }: Acts,
): Column<BrandCollaboration>[] => [
  {
    key: 'creator',
    header: 'Creator',
    phone: 'title',
    cell: (item) => (
      <span className="flex min-w-0 items-start gap-x-1">
        {waits(item) && <Choose item={item} chosen={chosen} />}
        <span className="grid min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link
              {...creatorPageOf(campaign, item)}
              data-applicant={item.id}
              {...(item.id === preview.openedId && { 'aria-current': true as const })}
              onClick={(event) => {
                // Keeps the browser's shortcuts for opening the page in a new tab or window.
                if (!waits(item) || event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                preview.open(item.id)
              }}
              className={clsx(
                'inline-flex min-h-11 items-center gap-3 rounded-control font-semibold',
                item.id === preview.openedId ? 'text-accent-ink' : 'hoverable:text-accent-ink',
              )}
            >
              <Avatar src={item.creator.photoUrl} />
              {item.creator.name}
            </Link>
            {item.creator.proven.length > 0 && <ProvenMark brief />}
          </span>
          {item.state === 'applied' && (
            <span className="line-clamp-1 max-w-[52ch] pl-13 font-normal text-muted text-sm">
              {item.pitch}
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'posts',
    header: 'Posts',
    phone: 'detail',
    cell: (item) => item.posts.length > 0 && <ApplicantPosts posts={item.posts} />,
  },
  {
    key: 'match',
    header: 'Match',
    phone: 'detail',
    cell: (item) => <ApplicantMatch campaignId={campaign.campaignId} collaborationId={item.id} />,
  },
  {
    key: 'record',
    header: 'Record',
    phone: 'detail',
    cell: (item) => <ApplicantRecord item={item} />,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'end',
    cell: (item) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        {preview.openedId === undefined && (waits(item) || item.shortlisted) && (
          <ShortlistButton item={item} />
        )}
        {isDeclining(item) && <Chip>Declined</Chip>}
        {item.state !== 'applied' && <StateChip state={item.state} />}
        <UnreadMark collaborationId={item.id} />
        <AssigneeMark assignee={item.assignee} />
      </span>
    ),
  },
  {
    key: 'decide',
    header: <span className="sr-only">Decide</span>,
    align: 'end',
    phone: 'detail',
    cell: (item) =>
      nextActOfBrand(item) === null ? (
        <DecisionButtons item={item} take={take} size="small" />
      ) : (
        <BrandNextAct
          of={{ ...item, collaborationId: item.id }}
          about={item.creator.name}
          onAct={() => act(item)}
        />
      ),
  },
]

const Choose = ({ item, chosen }: { item: BrandCollaboration; chosen: Chosen }) => (
  <label className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
    <input
      type="checkbox"
      aria-label={`Select ${item.creator.name}`}
      checked={chosen.has(item.id)}
      onChange={() => chosen.toggle(item.id)}
      className="size-5 cursor-pointer accent-[var(--accent)]"
    />
  </label>
)
