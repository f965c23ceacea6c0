import { useInfiniteQuery } from '@tanstack/react-query'
import { NoResults } from '#ui/empty-state.tsx'
import { Hint } from '#ui/hint.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { CsvLink } from './csv-link.tsx'
import { NoCoinsYet } from './no-coins-yet.tsx'
import { StatementLineItem } from './statement-line-item.tsx'
import { statementFilePath, statementQuery } from './wallet.api.ts'
import { filtersOf, type WalletSearch, withoutFilters } from './wallet-search.ts'
import { LinesSkeleton } from './wallet-skeleton.tsx'

type Props = {
  search: WalletSearch
  onSearch: (next: WalletSearch) => void
}

export const Statement = ({ search, onSearch }: Props) => {
  const filters = filtersOf(search)
  const statement = useInfiniteQuery(statementQuery(filters))
  return (
    <PagedList
      list={statement}
      skeleton={<LinesSkeleton label="Loading the statement" />}
      empty={
        Object.keys(filters).length === 0 ? (
          <NoCoinsYet />
        ) : (
          <NoResults query={filters.q ?? ''} onClear={() => onSearch(withoutFilters(search))} />
        )
      }
      label="Load older transactions"
    >
      {(lines) => (
        <>
          <div className="flex items-center justify-between gap-4 pb-1">
            <Hint label="About the small numbers">
              The small number is what was available after each change.
            </Hint>
            <CsvLink href={statementFilePath(filters)} of="these transactions" />
          </div>
          <ol aria-label="Statement">
            {lines.map((line) => (
              <StatementLineItem key={line.id} line={line} />
            ))}
          </ol>
        </>
      )}
    </PagedList>
  )
}
