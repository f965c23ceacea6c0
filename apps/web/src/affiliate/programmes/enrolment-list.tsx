import type {
  BrandProgramme,
  EnrolmentState,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { EmptyState, NoResults } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { EnrolmentRow } from './enrolment-row.tsx'
import { enrolmentsQuery } from './programme.api.ts'

const InviteSheet = lazyLayer(async () => (await import('./invite-sheet.tsx')).InviteSheet)

const shownStates: readonly { state: EnrolmentState | undefined; label: string }[] = [
  { state: undefined, label: 'All' },
  { state: 'applied', label: 'To decide' },
  { state: 'approved', label: 'Joined' },
  { state: 'invited', label: 'Invited' },
  { state: 'paused', label: 'Paused' },
]

export const EnrolmentList = ({ programme }: { programme: BrandProgramme }) => {
  const { id, creators, can } = programme
  const [state, setState] = useState<EnrolmentState | undefined>(
    creators.applied > 0 ? 'applied' : undefined,
  )
  const [inviting, setInviting] = useState(false)
  const list = useInfiniteQuery(enrolmentsQuery(id, state))
  const invite = (
    <Button
      // Only one button is primary. While applicants wait, it is their "Accept" button.
      variant={creators.applied > 0 ? 'secondary' : 'primary'}
      disabledReason={reasonFor(can.invite)}
      onClick={() => setInviting(true)}
    >
      <UserPlus aria-hidden="true" />
      Invite creators
    </Button>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <legend className="sr-only">Show creators by state</legend>
          {shownStates.map(({ state: one, label }) => (
            <ChipToggle key={label} pressed={state === one} onClick={() => setState(one)}>
              {label}
              {one === 'applied' && creators.applied > 0 && ` ${creators.applied}`}
            </ChipToggle>
          ))}
        </fieldset>
        {invite}
      </div>
      <PagedList
        list={list}
        skeleton={
          <SkeletonRegion label="Loading creators" className="grid gap-3">
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </SkeletonRegion>
        }
        empty={
          state === undefined ? (
            <EmptyState
              title="No creators yet"
              text="Invite creators you have worked with. Applications appear here too."
            />
          ) : (
            <NoResults query="" onClear={() => setState(undefined)} />
          )
        }
      >
        {(enrolments) => (
          <ul className="grid">
            {enrolments.map((enrolment) => (
              <EnrolmentRow key={enrolment.id} enrolment={enrolment} />
            ))}
          </ul>
        )}
      </PagedList>
      {inviting && <InviteSheet programmeId={id} onClose={() => setInviting(false)} />}
    </div>
  )
}
