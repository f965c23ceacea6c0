import { keepBrandOfTab } from '#lib/brands/brand-of-tab.ts'
import { forgetLink } from './invitation-link.ts'

/**
 * Makes this tab act for the brand that was just joined. The server has remembered it for the
 * device. A new page load starts without data of an earlier brand.
 */
export const enterBrand = (brandId: string): void => {
  forgetLink()
  keepBrandOfTab(brandId)
  window.location.assign('/')
}
