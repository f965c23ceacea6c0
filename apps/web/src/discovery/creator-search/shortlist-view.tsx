import type {
  Shortlist,
  ShortlistedCreator,
} from '@tandem/contract/discovery/creator-search/shortlist.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { type Choosing, CreatorCard } from './creator-card.tsx'
import { CreatorGridSkeleton, cardsClass } from './creator-grid.tsx'
import {
  shortlistedQuery,
  useKeepOnShortlist,
  type useRemoveShortlist,
} from './creator-search.api.ts'

const RenameShortlist = lazyLayer(
  async () => (await import('./rename-shortlist.tsx')).RenameShortlist,
)

type Shown = { choosing: Choosing; onOpen: (slug: string) => void }

export const ShortlistView = ({
  list,
  can,
  remove,
  onRemove,
  ...shown
}: Shown & {
  list: Shortlist
  can: Verdict
  remove: Pick<ReturnType<typeof useRemoveShortlist>, 'isPending' | 'error'>
  onRemove: () => void
}) => {
  const creators = useInfiniteQuery(shortlistedQuery(list.id))
  const [renaming, setRenaming] = useState(false)
  const why = reasonFor(can)
  return (
    <section aria-label={list.name} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="min-w-0 break-words text-xl">{list.name}</h2>
        <div className="flex flex-wrap gap-2 max-sm:-ml-3.5">
          <Button
            variant="quiet"
            size="small"
            disabledReason={why}
            onClick={() => setRenaming(true)}
          >
            <Pencil aria-hidden="true" />
            Rename
          </Button>
          <Button
            variant="quiet"
            size="small"
            disabledReason={why}
            busy={remove.isPending}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
            Delete list
          </Button>
        </div>
      </div>
      <WriteTrouble error={remove.error} className="text-sm" />
      <PagedList
        list={creators}
        skeleton={<CreatorGridSkeleton />}
        empty={
          <p className="py-8 text-muted">
            No creators yet. Add one with the bookmark on a creator’s card.
          </p>
        }
        label="Load more creators"
      >
        {(items) => (
          <ul className={cardsClass}>
            {items.map((item) => (
              <li key={item.slug}>
                {item.card === null ? (
                  <Hidden creator={item} listId={list.id} why={why} />
                ) : (
                  <CreatorCard
                    creator={item.card}
                    choosing={shown.choosing}
                    onOpen={() => shown.onOpen(item.slug)}
                    below={<Note note={item.note} onOpen={() => shown.onOpen(item.slug)} />}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {renaming && <RenameShortlist list={list} onClose={() => setRenaming(false)} />}
    </section>
  )
}

const Note = ({ note, onOpen }: { note: string; onOpen: () => void }) =>
  note === '' ? (
    <Button variant="quiet" size="small" className="-ml-3 self-start" onClick={onOpen}>
      <NotebookPen aria-hidden="true" />
      Write a note
    </Button>
  ) : (
    <p className="line-clamp-4 whitespace-pre-line break-words rounded-control bg-sunken px-3 py-2 text-sm">
      <span className="sr-only">Your note: </span>
      {note}
    </p>
  )

/** Shows only the name of a creator who has hidden their profile. */
const Hidden = ({
  creator: { slug, name, note },
  listId,
  why,
}: {
  creator: ShortlistedCreator
  listId: string
  why: string | undefined
}) => {
  const keep = useKeepOnShortlist()
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line border-dashed p-4">
      <h3 className="break-words font-semibold text-base">{name}</h3>
      <p className="text-muted text-sm">This creator has hidden their profile.</p>
      {note !== '' && (
        <p className="line-clamp-4 whitespace-pre-line break-words rounded-control bg-sunken px-3 py-2 text-sm">
          {note}
        </p>
      )}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        disabledReason={why}
        busy={keep.isPending}
        aria-label={`Remove ${name} from list`}
        onClick={() =>
          keep.mutate({
            params: { shortlistId: listId, creatorName: slug },
            body: { listed: false },
          })
        }
      >
        Remove from list
      </Button>
      <WriteTrouble error={keep.error} className="text-sm" />
    </article>
  )
}
