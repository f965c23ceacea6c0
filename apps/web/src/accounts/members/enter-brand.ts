import { keepBrandOfTab } from '#lib/brand-of-tab.ts'
import { forgetLink } from './invitation-link.ts'

/** Loads the page anew, so that it starts with the data of the brand that was just joined. */
export const enterBrand = (brandId: string): void => {
  forgetLink()
  keepBrandOfTab(brandId)
  window.location.assign('/')
}
