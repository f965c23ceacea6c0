import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { brandOfTab } from './brand-of-tab.ts'

/** For addresses that the browser itself opens, such as downloads: they cannot send a header. */
export const forTab = (address: string): string => {
  const brand = brandOfTab()
  return brand === null ? address : forBrand(address, brand)
}
