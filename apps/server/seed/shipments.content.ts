import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'

const noMore = { extra: '', region: '', phone: '' }

export const addresses: readonly Omit<Address, 'name'>[] = [
  { ...noMore, street: 'Birkenweg 14', postalCode: '10999', city: 'Berlin', country: 'DE' },
  { ...noMore, street: 'Fjordgata 21', postalCode: '7010', city: 'Trondheim', country: 'NO' },
  { ...noMore, street: '5 rue des Tilleuls', postalCode: '69004', city: 'Lyon', country: 'FR' },
  { ...noMore, street: '32 Quarry Lane', postalCode: 'BS6 7QT', city: 'Bristol', country: 'GB' },
  { ...noMore, street: 'Lindgatan 9', postalCode: '413 08', city: 'Göteborg', country: 'SE' },
  { ...noMore, street: 'Calle del Olivo 17', postalCode: '46003', city: 'Valencia', country: 'ES' },
  { ...noMore, street: '2-14 Sakuragaoka', postalCode: '150-0031', city: 'Tokyo', country: 'JP' },
  { ...noMore, street: 'Wilgenkade 6', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
  { ...noMore, street: 'Lipová 11', postalCode: '602 00', city: 'Brno', country: 'CZ' },
  { ...noMore, street: '8 Palm Street', postalCode: 'GA-100', city: 'Accra', country: 'GH' },
  { ...noMore, street: 'Via dei Tigli 23', postalCode: '40121', city: 'Bologna', country: 'IT' },
  { ...noMore, street: 'Ahorngasse 4', postalCode: '8010', city: 'Graz', country: 'AT' },
]

export const carriers = [
  { name: 'DHL', code: 'JD' },
  { name: 'DPD', code: 'DP' },
  { name: 'UPS', code: '1Z' },
  { name: 'PostNL', code: '3S' },
] as const
