import {
  listedCampaignStates,
  type OperatorCampaignRow,
} from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useCallback } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { formatCoins } from '#lib/coins.ts'
import { isId } from '#lib/is-id.ts'
import { Chip, ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { campaignsQuery } from './campaign.api.ts'
import { CampaignPage } from './campaign-page.tsx'
import { stateLabels, statesOf } from './campaign-words.ts'
import { CollaborationPage } from './collaboration-page.tsx'

/** `campaigns/<id>` shows one campaign, `campaigns/collaboration/<id>` one collaboration. */
export const CampaignsPage = ({ rest }: { rest: string }) => {
  const [first = '', second = ''] = rest.split('/')
  if (isId(first)) return <CampaignPage key={first} campaignId={first} />
  if (first === 'collaboration' && isId(second))
    return <CollaborationPage key={second} collaborationId={second} />
  return <SearchCampaigns />
}

const SearchCampaigns = () => {
  const [search, onSearch] = useAddressSearch()
  const q = typeof search.q === 'string' ? search.q : ''
  const state = listedCampaignStates.find((one) => one === search.state)
  const change = useCallback(
    (words: string) => {
      const { q: _, ...others } = search
      onSearch(words.trim() === '' ? others : { ...others, q: words.trim() })
    },
    [search, onSearch],
  )
  const choose = (to: string | undefined) => {
    const { state: _, ...others } = search
    onSearch(to === undefined ? others : { ...others, state: to })
  }
  const list = useInfiniteQuery(campaignsQuery({ q, state }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label="Search campaigns"
        placeholder="Title, brand or id"
        q={q}
        onSearch={change}
        className="max-w-xl"
      />
      <div className="flex flex-wrap gap-2">
        <ChipToggle pressed={state === undefined} onClick={() => choose(undefined)}>
          All
        </ChipToggle>
        {listedCampaignStates.map((one) => (
          <ChipToggle key={one} pressed={one === state} onClick={() => choose(one)}>
            {stateLabels[one]}
          </ChipToggle>
        ))}
      </div>
      <PagedList
        list={list}
        skeleton={<Skeleton className="h-96" />}
        failure="The campaigns could not be loaded"
        empty={
          q === '' ? (
            <EmptyState
              title="No campaigns"
              text="Campaigns appear here when brands publish them, newest first."
            />
          ) : (
            <NoResults query={q} onClear={() => change('')} />
          )
        }
      >
        {(campaigns) => (
          <ul className="divide-y divide-line border-line border-y">
            {campaigns.map((campaign) => (
              <Row key={campaign.id} campaign={campaign} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const Row = ({ campaign }: { campaign: OperatorCampaignRow }) => (
  <li>
    <Link
      to="/operator/$"
      params={{ _splat: `campaigns/${campaign.id}` }}
      className="flex min-h-16 items-center gap-3 py-3 hoverable:text-accent-ink"
    >
      <span className="grid min-w-0 grow gap-1">
        <span className="truncate font-semibold">{campaign.title}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <span className="max-w-full truncate">{campaign.brandName}</span>
          <span>{counted(campaign.applicants, 'applicant')}</span>
          {statesOf(campaign).map(({ label, tone }) => (
            <Chip key={label} tone={tone}>
              {label}
            </Chip>
          ))}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="tabular block font-semibold">{formatCoins(campaign.heldCoins)}</span>
        <span className="block text-muted text-sm">held</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
)
