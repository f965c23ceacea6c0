import type { ReactNode } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { tabOf } from '#lib/address/tab-of.ts'
import { Skeleton } from './skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'
import { Awaited } from './waiting-note.tsx'

export type AddressTab = {
  name: string
  label: string
  count?: number | undefined
  toAnswer?: number | undefined
  toDecide?: number | undefined
  panel: () => ReactNode
}

/** Without `?tab=` in the address, the first tab is shown. */
export const AddressTabs = ({ label, tabs }: { label: string; tabs: readonly AddressTab[] }) => {
  const [search, onSearch] = useAddressSearch()
  const shown = tabOf(tabs, search) ?? ''
  return (
    <Tabs value={shown} onValueChange={(tab) => onSearch({ ...search, tab })} className="min-w-0">
      <TabList aria-label={label}>
        {tabs.map(({ name, label: words, count, toAnswer, toDecide }) => (
          <Tab key={name} value={name} count={count} toAnswer={toAnswer} toDecide={toDecide}>
            {words}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ name, panel }) => (
        <TabPanel key={name} value={name}>
          {name === shown && <Awaited fallback={<Skeleton className="h-40" />}>{panel()}</Awaited>}
        </TabPanel>
      ))}
    </Tabs>
  )
}
