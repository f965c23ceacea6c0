import { creatorTabs } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useDealsWaiting } from '#collaborations/barter/deals/deal.api.ts'
import { myCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationRowsSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { AskedRights } from '#collaborations/rights/asked-rights.tsx'
import { askedPostsQuery } from '#content/posts/post.api.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { EarningsSummary } from '../../earnings/earnings-summary.tsx'
import { CollaborationList } from '../collaboration-list.tsx'
import type { StatusSearch, StatusTab } from './status-search.ts'

const AskedPosts = lazyPart(
  async () => (await import('#content/posts/mine/asked-posts.tsx')).AskedPosts,
)

const MyDeals = lazyPart(
  async () => (await import('#collaborations/barter/deals/my-deals.tsx')).MyDeals,
)

const CollaborationSheet = lazyLayer(
  async () => (await import('../collaboration-sheet.tsx')).CollaborationSheet,
)

const DealSheet = lazyLayer(
  async () => (await import('#collaborations/barter/deals/deal-sheet.tsx')).DealSheet,
)

const MyPostsSheet = lazyLayer(
  async () => (await import('#content/posts/mine/my-posts-sheet.tsx')).MyPostsSheet,
)

const DueCalendar = lazyPart(async () => (await import('../calendar/due-calendar.tsx')).DueCalendar)

const EarningsTab = lazyPart(
  async () => (await import('../../earnings/earnings-tab.tsx')).EarningsTab,
)

const labels: Record<StatusTab, string> = {
  needs_you: 'Needs you',
  in_progress: 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  barter: 'Barter',
  calendar: 'Calendar',
  earnings: 'Earnings',
}
const tabs: readonly StatusTab[] = [...creatorTabs, 'barter', 'calendar', 'earnings']

type Counts = Partial<Record<StatusTab, number | undefined>>

/** Opens a tab with tasks for the creator first, otherwise a tab with any entries. */
const landingTab = (counts: Counts, urgent: Counts): StatusTab =>
  (['needs_you', 'barter'] as const).find((name) => (urgent[name] ?? 0) > 0) ??
  (['in_progress', 'waiting', 'barter', 'done'] as const).find((name) => (counts[name] ?? 0) > 0) ??
  'needs_you'

export const CollaborationStatusPage = () => {
  const search = useSearch({ from: '/_app/collaboration' })
  const navigate = useNavigate()
  const [showsPosts, setShowsPosts] = useState(false)
  const first = useInfiniteQuery(myCollaborationsQuery('needs_you'))
  const { open, toAnswer } = useDealsWaiting('creator')
  const counts: Counts = { ...first.data?.pages[0]?.counts, barter: open }
  const asked = useQuery(askedPostsQuery).data?.asked ?? 0
  const tab =
    search.tab ??
    (search.deal === undefined ? undefined : 'barter') ??
    landingTab(counts, { needs_you: (counts.needs_you ?? 0) + asked, barter: toAnswer })

  const go = (next: StatusSearch) =>
    void navigate({ to: '/collaboration', search: next, replace: true, resetScroll: false })
  return (
    <>
      <AskedRights most={2} className="mb-6" />
      {tab !== 'earnings' && <EarningsSummary />}
      <Tabs value={tab} onValueChange={(value) => go({ tab: value as StatusTab })}>
        <TabList aria-label="Your collaborations">
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              count={counts[name]}
              toAnswer={name === 'barter' ? toAnswer : undefined}
            >
              {labels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          {tab === 'needs_you' && (
            <Awaited fallback={null}>
              <AskedPosts />
            </Awaited>
          )}
          {tab === 'barter' && (
            <Awaited fallback={<Skeleton className="h-40 rounded-card!" />}>
              <MyDeals onOpen={(deal) => go({ tab, deal })} />
            </Awaited>
          )}
          {tab === 'calendar' && (
            <Awaited fallback={<CollaborationRowsSkeleton />}>
              <DueCalendar side="creator" />
            </Awaited>
          )}
          {tab === 'earnings' && (
            <Awaited fallback={<CollaborationRowsSkeleton />}>
              <EarningsTab address={search} onChange={(address) => go({ tab, ...address })} />
            </Awaited>
          )}
          {tab !== 'barter' && tab !== 'calendar' && tab !== 'earnings' && (
            <CollaborationList tab={tab} onOpen={(id) => go({ tab, id })} />
          )}
        </TabPanel>
      </Tabs>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={() => setShowsPosts(true)}>
          Numbers of your posts
        </Button>
        <Link to="/rights" className={buttonClass('secondary', 'small')}>
          Rights you granted
        </Link>
      </div>
      {showsPosts && <MyPostsSheet onClose={() => setShowsPosts(false)} />}
      {search.id !== undefined && (
        <CollaborationSheet
          key={search.id}
          id={search.id}
          onClose={() => go({ ...search, tab, id: undefined })}
        />
      )}
      {search.deal !== undefined && (
        <DealSheet
          key={search.deal}
          side="creator"
          dealId={search.deal}
          onClose={() => go({ tab })}
        />
      )}
    </>
  )
}
