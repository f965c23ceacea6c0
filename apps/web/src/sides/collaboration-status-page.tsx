import { CreatorTab } from '@tandem/contract/collaborations/collaboration.state.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { myCollaborationsQuery } from '#collaborations/collaboration.api.ts'
import { AskedPosts } from '#posts/asked-posts.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { CollaborationList } from './collaboration-list.tsx'
import type { StatusSearch } from './status-search.ts'

const CollaborationSheet = lazyLayer(
  async () => (await import('./collaboration-sheet.tsx')).CollaborationSheet,
)

const labels: Record<CreatorTab, string> = {
  needs_you: 'Needs you',
  in_progress: 'In progress',
  waiting: 'Waiting',
  done: 'Done',
}
const tabs = CreatorTab.options

export const CollaborationStatusPage = () => {
  const search = useSearch({ from: '/_app/collaboration' })
  const navigate = useNavigate()
  const first = useInfiniteQuery(myCollaborationsQuery('needs_you'))
  const counts = first.data?.pages[0]?.counts
  // Nobody should land on an empty tab while another has something to tell.
  const tab = search.tab ?? tabs.find((name) => (counts?.[name] ?? 0) > 0) ?? 'needs_you'

  const go = (next: StatusSearch) =>
    void navigate({ to: '/collaboration', search: next, replace: true, resetScroll: false })
  return (
    <>
      <AskedPosts />
      <Tabs value={tab} onValueChange={(value) => go({ tab: value as CreatorTab })}>
        <TabList aria-label="Your collaborations">
          {tabs.map((name) => (
            <Tab key={name} value={name} count={counts?.[name]}>
              {labels[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={tab}>
          <CollaborationList tab={tab} onOpen={(id) => go({ tab, id })} />
        </TabPanel>
      </Tabs>
      {search.id !== undefined && (
        <CollaborationSheet key={search.id} id={search.id} onClose={() => go({ tab })} />
      )}
    </>
  )
}
