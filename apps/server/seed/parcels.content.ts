import type { Address } from '@tandem/contract/shipments/address.schema.ts'

const noMore = { extra: '', region: '', phone: '' }

/** Invented places where the demo's creators live. */
export const addresses: readonly Address[] = [
  {
    ...noMore,
    name: 'Nora Lind',
    street: 'Birkenweg 14',
    postalCode: '10999',
    city: 'Berlin',
    country: 'DE',
  },
  {
    ...noMore,
    name: 'Sofia Marques',
    street: 'Rua da Figueira 8',
    extra: '2.º esq.',
    postalCode: '1200-195',
    city: 'Lisboa',
    country: 'PT',
  },
  {
    ...noMore,
    name: 'Jonas Vik',
    street: 'Fjordgata 21',
    postalCode: '7010',
    city: 'Trondheim',
    country: 'NO',
  },
  {
    ...noMore,
    name: 'Amélie Roy',
    street: '5 rue des Tilleuls',
    postalCode: '69004',
    city: 'Lyon',
    country: 'FR',
  },
  {
    ...noMore,
    name: 'Tom Avery',
    street: '32 Quarry Lane',
    postalCode: 'BS6 7QT',
    city: 'Bristol',
    country: 'GB',
  },
  {
    ...noMore,
    name: 'Lena Kowalska',
    street: 'ul. Lipowa 3',
    postalCode: '30-702',
    city: 'Kraków',
    country: 'PL',
  },
]

export const carriers = [
  { name: 'DHL', code: 'JD' },
  { name: 'DPD', code: 'DP' },
  { name: 'UPS', code: '1Z' },
  { name: 'PostNL', code: '3S' },
] as const
