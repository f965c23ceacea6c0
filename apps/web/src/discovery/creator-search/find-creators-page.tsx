import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { Suspense, useState } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { readCompared } from './creator-filters.ts'
import { SearchTab } from './search-tab.tsx'
import { ShortlistsTab } from './shortlists-tab.tsx'

const CreatorSheet = lazyLayer(async () => (await import('./creator-sheet.tsx')).CreatorSheet)
const CompareCreators = lazyPart(
  async () => (await import('./compare-creators.tsx')).CompareCreators,
)

export const FindCreatorsPage = () => {
  const [search, replace] = useAddressSearch()
  const [chosen, setChosen] = useState<readonly CreatorCard[]>([])
  const { creator, compare: _, ...rest } = search
  const compared = readCompared(search)
  const open = (slug: string) => replace({ ...search, creator: slug })
  const choosing = {
    has: (slug: string) => chosen.some((one) => one.slug === slug),
    choose: (card: CreatorCard, isChosen: boolean) =>
      setChosen((before) => [
        ...before.filter(({ slug }) => slug !== card.slug),
        ...(isChosen ? [card] : []),
      ]),
  }
  return (
    <>
      {compared.length > 0 ? (
        <Suspense fallback={<WaitingNote />}>
          <CompareCreators
            names={compared}
            onNames={(names) =>
              replace(names.length === 0 ? rest : { ...rest, compare: names.join(',') })
            }
            onOpen={open}
          />
        </Suspense>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AddressTabs
            label="Creators"
            tabs={[
              {
                ...{ name: 'search', label: 'Search' },
                panel: () => <SearchTab choosing={choosing} onOpen={open} />,
              },
              {
                ...{ name: 'shortlists', label: 'Shortlists' },
                panel: () => <ShortlistsTab choosing={choosing} onOpen={open} />,
              },
            ]}
          />
          <ChosenBar
            chosen={chosen}
            onClear={() => setChosen([])}
            onCompare={() =>
              replace({ ...rest, compare: chosen.map(({ slug }) => slug).join(',') })
            }
          />
        </div>
      )}
      {typeof creator === 'string' && (
        <CreatorSheet
          key={creator}
          slug={creator}
          onClose={() => {
            const { creator: __, ...without } = search
            replace(without)
          }}
        />
      )}
    </>
  )
}
