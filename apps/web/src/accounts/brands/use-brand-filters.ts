import { useMemo } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { type BrandFilters, readBrandFilters } from './brand-filters.ts'

/** Keeps the filters in the address, so that a bookmark shows the same brands. */
export const useBrandFilters = (): [BrandFilters, (filters: BrandFilters) => void] => {
  const [search, replace] = useAddressSearch()
  const filters = useMemo(() => readBrandFilters(search), [search])
  return [filters, replace]
}
