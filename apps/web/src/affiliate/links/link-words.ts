/** As people say it: without the scheme, and without a slash at the end. */
export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '')
