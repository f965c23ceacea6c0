export const shownAddress = (address: string): string =>
  address.replace(/^https?:\/\//, '').replace(/\/$/, '')
