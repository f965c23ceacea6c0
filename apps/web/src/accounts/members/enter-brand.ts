import { forgetLink } from './invitation-link.ts'

/** Loads the page anew, so that it starts with the data of the brand that was just joined. */
export const enterBrand = (_brandId: string): void => {
  forgetLink()
  window.location.assign('/')
}
