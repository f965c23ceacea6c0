import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'

const countryOf = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code

// In these countries the city comes before the postal code.
const townFirst: ReadonlySet<string> = new Set(['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'JP'])

/** Formats an address label without empty lines. The country name is in English for carriers. */
export const addressLines = (address: Address): string[] => {
  const { postalCode, city, region } = address
  const town = townFirst.has(address.country)
    ? [city, region, postalCode]
    : [postalCode, city, region === '' ? '' : `(${region})`]
  return [
    address.name,
    address.extra,
    address.street,
    town.filter((part) => part !== '').join(' '),
    countryOf(address.country).toUpperCase(),
    address.phone === '' ? '' : `Phone ${address.phone}`,
  ].filter((line) => line !== '')
}
