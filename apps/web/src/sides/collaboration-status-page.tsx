import { CreatorTab } from '@tandem/contract/collaborations/collaboration.state.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { MyDeals, useDealsWaiting } from '#barter/deals/my-deals.tsx'
import { myCollaborationsQuery } from '#collaborations/collaboration.api.ts'
import { AskedPosts } from '#posts/asked-posts.tsx'
import { AskedRights } from '#rights/asked-rights.tsx'
import { buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { CollaborationList } from './collaboration-list.tsx'
import type { StatusSearch, StatusTab } from './status-search.ts'

const CollaborationSheet = lazyLayer(
  async () => (await import('./collaboration-sheet.tsx')).CollaborationSheet,
)

const DealSheet = lazyLayer(async () => (await import('#barter/deals/deal-sheet.tsx')).DealSheet)

const labels: Record<StatusTab, string> = {
  needs_you: 'Needs you',
  in_progress: 'In progress',
  waiting: 'Waiting',
  done: 'Done',
  barter: 'Barter',
}
const tabs: readonly StatusTab[] = [...CreatorTab.options, 'barter']

// What somebody else waits for goes before what only goes on.
const whatWaits: readonly StatusTab[] = ['needs_you', 'barter', 'in_progress', 'waiting', 'done']

export const CollaborationStatusPage = () => {
  const search = useSearch({ from: '/_app/collaboration' })
  const navigate = useNavigate()
  const first = useInfiniteQuery(myCollaborationsQuery('needs_you'))
  const barter = useDealsWaiting()
  const counts: Partial<Record<StatusTab, number | undefined>> = {
    ...first.data?.pages[0]?.counts,
    barter,
  }
  // Nobody should land on an empty tab while another has something to tell.
  const tab =
    search.tab ??
    (search.deal === undefined ? undefined : 'barter') ??
    whatWaits.find((name) => (counts[name] ?? 0) > 0) ??
    'needs_you'

  const go = (next: StatusSearch) =>
    void navigate({ to: '/collaboration', search: next, replace: true, resetScroll: false })
  return (
    <>
      {/* What waits for a decision stands below: this must not push it off the screen. */}
      <AskedRights most={2} className="mb-6" />
      <AskedPosts />
      <Tabs value={tab} onValueChange={(value) => go({ tab: value as StatusTab })}>
        <TabList aria-label="Your collaborations">
          {tabs.map((name) => (
            <Tab key={name} value={name} count={counts[name]}>
              {labels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          {tab === 'barter' ? (
            <MyDeals onOpen={(deal) => go({ tab, deal })} />
          ) : (
            <CollaborationList tab={tab} onOpen={(id) => go({ tab, id })} />
          )}
        </TabPanel>
      </Tabs>
      <p className="mt-8">
        <Link to="/rights" className={buttonClass('quiet')}>
          Rights you granted
        </Link>
      </p>
      {search.id !== undefined && (
        <CollaborationSheet key={search.id} id={search.id} onClose={() => go({ tab })} />
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
