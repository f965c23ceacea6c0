import type { CreatorTab } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { myCollaborationsQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { CollaborationRowsSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { CollaborationRow } from './collaboration-row.tsx'
import type { Acted } from './next-act-window.tsx'

const NextActWindow = lazyLayer(async () => (await import('./next-act-window.tsx')).NextActWindow)

const empty: Record<CreatorTab, { title: string; text: string }> = {
  needs_you: {
    title: 'Nothing needs you',
    text: 'When a brand accepts you or requests changes, the next step appears here.',
  },
  in_progress: {
    title: 'No work in progress',
    text: 'Collaborations appear here while the brand has to act.',
  },
  waiting: {
    title: 'No open applications',
    text: 'Apply to a campaign to see it here until the brand decides.',
  },
  done: {
    title: 'No past collaborations yet',
    text: 'Completed, declined and cancelled collaborations appear here.',
  },
}

export const CollaborationList = ({
  tab,
  onOpen,
}: {
  tab: CreatorTab
  onOpen: (id: string) => void
}) => {
  const list = useInfiniteQuery(myCollaborationsQuery(tab))
  // Keeps the item from the time of the click, so the dialog does not switch to the next act.
  const [acted, setActed] = useState<Acted | null>(null)
  const rowFocus = useRowFocus()
  return (
    <>
      <div {...rowFocus}>
        <PagedList
          list={list}
          skeleton={<CollaborationRowsSkeleton />}
          empty={
            <EmptyState
              {...empty[tab]}
              action={
                <Link to="/" search={{ show: 'campaigns' } as never} className={buttonClass()}>
                  Find campaigns
                </Link>
              }
            />
          }
          label="Load more collaborations"
        >
          {(items) => (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.id}>
                  <CollaborationRow
                    item={item}
                    onOpen={() => onOpen(item.id)}
                    onAct={(act) =>
                      setActed({
                        ...item,
                        act,
                        about: `${item.campaign.title} · ${item.brand.name}`,
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {acted && <NextActWindow of={acted} onClose={() => setActed(null)} />}
    </>
  )
}
