import {
  type WaitingKind,
  waitingKinds,
} from '@tandem/contract/communication/inbox/inbox.vocabulary.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { useSession } from '#lib/session.ts'
import { buttonClass } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { KeyHints } from '#ui/keyboard/key-hints.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { BrandScopeChoice, useBrandScope } from './brand-scope.tsx'
import { inboxCountOf, inboxQuery } from './inbox.api.ts'
import { inboxKeys } from './inbox-keys.ts'
import { WaitingList } from './waiting-list.tsx'
import { labelOf } from './waiting-words.ts'

const AssignedFilter = lazyPart(
  async () => (await import('#communication/assignments/assigned-filter.tsx')).AssignedFilter,
)

const OwnRequests = lazyPart(
  async () => (await import('#money/spending/own-requests.tsx')).OwnRequests,
)

export const InboxPage = () => {
  const [search, onSearch] = useAddressSearch()
  const session = useSession()
  const reader = session.userType ?? 'creator'
  const kind = waitingKinds.find((name) => name === search.kind)
  const [scope, setScope] = useBrandScope()
  const assigned = reader === 'brand' && search.assigned === 'me' ? 'me' : undefined
  const shown = { brands: scope, assigned } as const
  const list = useInfiniteQuery(inboxQuery(kind, shown))
  const rowFocus = useRowFocus()
  const counts = useQuery(inboxCountOf(shown)).data
  const show = (next: WaitingKind | undefined, whose: typeof assigned) =>
    onSearch({ ...(next && { kind: next }), ...(whose && { assigned: whose }) })
  const choose = (next: WaitingKind | undefined) => show(next, assigned)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-muted text-sm">
        Tasks and decisions that need you. Your conversations are in{' '}
        <Link to="/messages" className="underline underline-offset-4">
          Messages
        </Link>
        .
      </p>
      {session.brand?.isLimited === true && (
        <Awaited fallback={null}>
          <OwnRequests />
        </Awaited>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        <BrandScopeChoice scope={scope} onChoose={setScope} />
        {reader === 'brand' && (
          <Awaited fallback={null}>
            <AssignedFilter
              pressed={assigned !== undefined}
              onChange={(mine) => show(undefined, mine ? 'me' : undefined)}
            />
          </Awaited>
        )}
      </div>
      {counts !== undefined && counts.kinds.length > 1 && (
        <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">Filter tasks</legend>
          <ChipToggle pressed={kind === undefined} onClick={() => choose(undefined)}>
            All <Count of={counts.total} />
          </ChipToggle>
          {counts.kinds.map((one) => (
            <ChipToggle
              key={one.kind}
              pressed={kind === one.kind}
              onClick={() => choose(kind === one.kind ? undefined : one.kind)}
            >
              {labelOf(one.kind, reader)} <Count of={one.count} />
            </ChipToggle>
          ))}
        </fieldset>
      )}
      <div {...rowFocus}>
        <PagedList
          list={list}
          skeleton={<InboxSkeleton />}
          empty={
            kind === undefined && assigned === undefined ? (
              <EmptyState
                title="No tasks"
                text={
                  reader === 'brand'
                    ? 'Applications, content and shipments that need you appear here.'
                    : 'Invitations, content to make and shipments that need you appear here.'
                }
                action={
                  <Link to="/" className={buttonClass()}>
                    {reader === 'brand' ? 'Open the dashboard' : 'Browse brands'}
                  </Link>
                }
              />
            ) : (
              <NoResults query="" onClear={() => show(undefined, undefined)} />
            )
          }
        >
          {(items) => (
            <div className="grid max-w-3xl gap-4">
              <WaitingList items={items} reader={reader} scope={scope} />
              <KeyHints keys={inboxKeys} />
            </div>
          )}
        </PagedList>
      </div>
    </div>
  )
}

const Count = ({ of }: { of: number }) => <span className="tabular text-muted">{of}</span>

const InboxSkeleton = () => (
  <SkeletonRegion label="Loading your tasks" className="grid max-w-3xl gap-2">
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-[68px] rounded-card!" />
    ))}
  </SkeletonRegion>
)
