import { useMemo } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { type BrandFilters, readBrandFilters } from './brand-filters.ts'

/** The filters live in the address, so that a page found again shows the same brands. */
export const useBrandFilters = (): [BrandFilters, (filters: BrandFilters) => void] => {
  const [search, replace] = useAddressSearch()
  const filters = useMemo(() => readBrandFilters(search), [search])
  return [filters, replace]
}
