import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import type { Choosing } from './creator-card.tsx'
import { shortlistsQuery, useRemoveShortlist, useRestoreShortlist } from './creator-search.api.ts'
import { ShortlistView } from './shortlist-view.tsx'

export const ShortlistsTab = (shown: { choosing: Choosing; onOpen: (slug: string) => void }) => {
  const lists = useQuery(shortlistsQuery)
  const [search, replace] = useAddressSearch()
  const [removed, setRemoved] = useState<{ id: string; name: string }>()
  // The hook is here, because the list's own component may be unmounted before the answer.
  const remove = useRemoveShortlist()
  if (lists.isPending)
    return (
      <SkeletonRegion label="Loading your shortlists" className="grid gap-4">
        <Skeleton className="h-11" />
        <Skeleton className="h-64" />
      </SkeletonRegion>
    )
  if (lists.data === undefined) return <LoadFailure query={lists} />
  const { items, can } = lists.data
  const open = items.find(({ id }) => id === search.list) ?? items[0]
  return (
    <div className="grid gap-5">
      {removed && <Undo removed={removed} onUndone={() => setRemoved(undefined)} />}
      {open === undefined ? (
        <EmptyState
          title="No shortlists yet"
          text="Use the bookmark on a creator’s card to start a list. Your whole brand sees it."
          action={<Button onClick={() => replace({})}>Search creators</Button>}
        />
      ) : (
        <>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Shortlist</legend>
            {items.map(({ id, name, creators }) => (
              <ChipToggle
                key={id}
                pressed={id === open.id}
                onClick={() => replace({ ...search, list: id })}
              >
                {name} <span className="tabular text-muted">{creators}</span>
              </ChipToggle>
            ))}
          </fieldset>
          <ShortlistView
            key={open.id}
            list={open}
            can={can.change}
            remove={remove}
            onRemove={() =>
              remove.mutate(
                { params: { shortlistId: open.id } },
                { onSuccess: () => setRemoved(open) },
              )
            }
            {...shown}
          />
        </>
      )}
    </div>
  )
}

const Undo = ({
  removed: { id, name },
  onUndone,
}: {
  removed: { id: string; name: string }
  onUndone: () => void
}) => {
  const restore = useRestoreShortlist()
  return (
    <div className="grid gap-1 rounded-control bg-sunken px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">“{name}” was deleted.</p>
        <Button
          variant="quiet"
          size="small"
          busy={restore.isPending}
          onClick={() =>
            restore.mutate({ params: { shortlistId: id }, body: {} }, { onSuccess: onUndone })
          }
        >
          Undo
        </Button>
      </div>
      <WriteTrouble error={restore.error} className="text-sm" />
    </div>
  )
}
