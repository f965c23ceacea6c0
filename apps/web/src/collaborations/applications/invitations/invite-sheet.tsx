import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { foundCreatorsQuery, suggestedCreatorsQuery } from '../applicant.api.ts'
import { InviteRow } from './invite-row.tsx'

type Invite = { campaignId: string; note: string }

export const InviteSheet = ({
  campaignId,
  onClose,
}: {
  campaignId: string
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const q = useDeferredValue(typed.trim())
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title="Invite creators"
      description={`No coins are held until a creator accepts. Invitations expire after ${houseDays.answerDays} days.`}
    >
      <div className="grid gap-5">
        <Field label="Message" optional>
          <Textarea
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Field label="Find a creator by name or handle">
          <Input
            type="search"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {q.length >= 2 ? (
          <Found campaignId={campaignId} note={note} q={q} />
        ) : (
          <Suggested campaignId={campaignId} note={note} />
        )}
      </div>
    </Sheet>
  )
}

const Suggested = ({ campaignId, note }: Invite) => {
  const list = useInfiniteQuery(suggestedCreatorsQuery(campaignId))
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Suggested creators</h3>
      <PagedList
        list={list}
        skeleton={<RowsSkeleton />}
        empty={
          <p className="text-muted">
            There are no new suggestions for this campaign. Search for a creator by name above.
          </p>
        }
        label="Load more creators"
      >
        {(creators) => (
          <ul className="grid">
            {creators.map((creator) => (
              <InviteRow
                key={creator.slug}
                creator={creator}
                match={creator.match}
                state={null}
                campaignId={campaignId}
                note={note}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const Found = ({ campaignId, note, q }: Invite & { q: string }) => {
  const list = useQuery(foundCreatorsQuery(campaignId, q))
  if (list.isPending) return <RowsSkeleton />
  if (list.isLoadingError) return <LoadFailure query={list} />
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">Search results</h3>
      <p role="status" className="text-muted empty:hidden">
        {list.data.items.length === 0 &&
          `No creator found for “${q}”. Check the spelling or try a handle.`}
      </p>
      <ul className="grid">
        {list.data.items.map((creator) => (
          <InviteRow
            key={creator.slug}
            creator={creator}
            state={creator.state}
            campaignId={campaignId}
            note={note}
          />
        ))}
      </ul>
    </section>
  )
}

const RowsSkeleton = () => (
  <SkeletonRegion label="Loading creators" className="grid">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex items-center gap-3 border-line border-b py-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="ml-auto h-9 w-20 rounded-control" />
      </div>
    ))}
  </SkeletonRegion>
)
