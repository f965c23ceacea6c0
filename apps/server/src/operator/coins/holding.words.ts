import type { Side } from '@tandem/contract/side.ts'

export const holdingLabels: Record<Side, [kind: string, label: string][]> = {
  brand: [
    ['wallet', 'available'],
    ['escrow', 'held for work'],
    ['reserve', 'in programmes'],
  ],
  creator: [
    ['wallet', 'available'],
    ['pending', 'pending'],
    ['held', 'reserved'],
  ],
}
