import { useMemo } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { type BrandFilters, readBrandFilters } from './brand-filters.ts'

export const useBrandFilters = (): [BrandFilters, (filters: BrandFilters) => void] => {
  const [search, replace] = useAddressSearch()
  const filters = useMemo(() => readBrandFilters(search), [search])
  return [filters, replace]
}
