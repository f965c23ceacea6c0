import type { Programme } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { openProgrammesQuery } from './programme.api.ts'
import { ProgrammeCard } from './programme-card.tsx'
import { standingOf } from './programme-words.ts'
import { ProgrammesSkeleton } from './programmes-skeleton.tsx'
import type { Accepting } from './terms-dialog.tsx'

const TermsDialog = lazyLayer(async () => (await import('./terms-dialog.tsx')).TermsDialog)

export const FindProgrammes = () => {
  const list = useInfiniteQuery(openProgrammesQuery)
  return (
    <PagedList
      list={list}
      skeleton={<ProgrammesSkeleton />}
      empty={
        <EmptyState
          title="No open programmes"
          text="No brand offers an affiliate programme right now. You can earn coins with campaigns."
          action={
            <Link to="/" className={buttonClass('primary')}>
              Find a brand
            </Link>
          }
        />
      }
    >
      {(programmes) => (
        <>
          <h2 className="sr-only">Open programmes</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
            {programmes.map((programme) => (
              <li key={programme.id} className="grid grid-cols-[minmax(0,1fr)]">
                <OpenProgramme programme={programme} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

const OpenProgramme = ({ programme }: { programme: Programme }) => {
  const [accepting, setAccepting] = useState<Accepting>()
  const { can, enrolment, brand } = programme
  const standing = enrolment === null ? undefined : standingOf(programme)
  return (
    <ProgrammeCard
      programme={programme}
      chip={standing && <Chip tone={standing.tone}>{standing.words}</Chip>}
    >
      <div>
        {can.accept.allowed && (
          <Button onClick={() => setAccepting('accept')}>Answer invitation</Button>
        )}
        {!can.accept.allowed && (enrolment === null || can.apply.allowed) && (
          <Button
            disabledReason={reasonFor(can.apply)}
            aria-label={`Join ${programme.name} by ${brand.name}`}
            onClick={() => setAccepting('join')}
          >
            Join
          </Button>
        )}
        {!can.accept.allowed && enrolment !== null && !can.apply.allowed && (
          <p className="text-sm empty:hidden">{standing?.note}</p>
        )}
      </div>
      {accepting !== undefined && (
        <TermsDialog
          programme={programme}
          accepting={accepting}
          onClose={() => setAccepting(undefined)}
        />
      )}
    </ProgrammeCard>
  )
}
