import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { joinedProgrammesQuery, useDeclineInvitation } from './programme.api.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { standingOf } from './programme-words.ts'
import { ProgrammesSkeleton } from './programmes-skeleton.tsx'
import type { Accepting } from './terms-dialog.tsx'

const LeaveDialog = lazyLayer(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

const TermsDialog = lazyLayer(async () => (await import('./terms-dialog.tsx')).TermsDialog)

export const MyProgrammes = ({ onFind }: { onFind: () => void }) => {
  const list = useInfiniteQuery(joinedProgrammesQuery)
  return (
    <PagedList
      list={list}
      skeleton={<ProgrammesSkeleton />}
      empty={
        <EmptyState
          title="No programmes yet"
          text="Join one, share your link, and earn coins with every order it brings."
          action={<Button onClick={onFind}>Find programmes</Button>}
        />
      }
    >
      {(programmes) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
          {programmes.toSorted(invitedFirst).map((programme) => (
            <li key={programme.id} className="grid grid-cols-[minmax(0,1fr)]">
              <MyProgramme programme={programme} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const invitedFirst = (a: Programme, b: Programme): number =>
  Number(b.can.accept.allowed) - Number(a.can.accept.allowed)

const MyProgramme = ({ programme }: { programme: Programme }) => {
  const [accepting, setAccepting] = useState<Accepting>()
  const [leaving, setLeaving] = useState(false)
  const decline = useDeclineInvitation()
  const { can, enrolment, brand } = programme
  const standing = standingOf(programme)
  return (
    <ProgrammeCard programme={programme} chip={<Chip tone={standing.tone}>{standing.words}</Chip>}>
      <p className="empty:hidden">{standing.note}</p>
      {enrolment?.reason && (
        <p className="text-sm">
          {brand.name} wrote: {enrolment.reason}
        </p>
      )}
      {can.acceptTerms.allowed && (
        <p className="rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
          There are new terms. Accept them or leave the programme.
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.accept.allowed && (
          <Button size="small" onClick={() => setAccepting('accept')}>
            Read the terms
          </Button>
        )}
        {can.decline.allowed && (
          <Button
            size="small"
            variant="secondary"
            busy={decline.isPending}
            onClick={() =>
              decline.mutate(
                { params: { programmeId: programme.id } },
                { onSuccess: () => toast.success(`${brand.name} was notified.`) },
              )
            }
          >
            Decline invitation
          </Button>
        )}
        {can.acceptTerms.allowed && (
          <Button size="small" onClick={() => setAccepting('terms')}>
            Read the new terms
          </Button>
        )}
        {can.apply.allowed && (
          <Button size="small" variant="secondary" onClick={() => setAccepting('join')}>
            Join again
          </Button>
        )}
        {can.leave.allowed && (
          <Button size="small" variant="secondary" onClick={() => setLeaving(true)}>
            {enrolment?.state === 'applied' ? 'Withdraw application' : 'Leave programme'}
          </Button>
        )}
      </div>
      <WriteTrouble error={decline.error} className="text-sm" />
      {accepting !== undefined && (
        <TermsDialog
          programme={programme}
          accepting={accepting}
          onClose={() => setAccepting(undefined)}
        />
      )}
      {leaving && <LeaveDialog programme={programme} onClose={() => setLeaving(false)} />}
    </ProgrammeCard>
  )
}
