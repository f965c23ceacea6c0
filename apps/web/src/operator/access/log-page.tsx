import type { OperatorAct } from '@tandem/contract/operator/access/access.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { operatorLogQuery } from './access.api.ts'
import { actInWords } from './act-words.ts'

export const LogPage = () => (
  <>
    <p className="max-w-prose text-muted">
      Everything that operators did, in the browser and on the command line.
    </p>
    <PagedList
      list={useInfiniteQuery(operatorLogQuery)}
      skeleton={<Skeleton className="h-96" />}
      failure="The log could not be loaded"
      empty={
        <EmptyState
          title="No acts yet"
          text="What operators decide and change appears here, with the reason."
        />
      }
    >
      {(acts) => <ActList acts={acts} />}
    </PagedList>
  </>
)

export const ActList = ({ acts }: { acts: readonly OperatorAct[] }) => (
  <ul className="divide-y divide-line border-line border-y">
    {acts.map((act) => (
      <li key={act.id} className="grid gap-0.5 py-3">
        <p>
          <span className="font-semibold">{actInWords(act.type)}</span>
          {act.subject !== null && `: ${act.subject}`}
        </p>
        {act.reason !== null && <p className="max-w-prose">“{act.reason}”</p>}
        <p className="text-muted text-sm">
          {act.operator ?? 'Command line'} · <Time at={act.at} />
        </p>
      </li>
    ))}
  </ul>
)
