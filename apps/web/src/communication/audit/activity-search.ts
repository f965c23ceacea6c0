import type { AuditFilters } from '@tandem/contract/communication/audit/audit.schema.ts'
import {
  type AuditGroup,
  auditGroups,
} from '@tandem/contract/communication/audit/audit.vocabulary.ts'
import { isDay } from '#lib/address/is-day.ts'
import { isId } from '#lib/is-id.ts'
import { startOfDay } from '#money/wallet/wallet-search.ts'

/** The filters as the address keeps them. Days are the reader's, both inclusive. */
export type ActivitySearch = {
  q?: string
  person?: string
  kind?: AuditGroup
  from?: string
  to?: string
}

const searchMax = 100

/** Drops invalid values, because anybody can edit an address. */
export const readActivitySearch = (search: Record<string, unknown>): ActivitySearch => {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  const kind = (Object.keys(auditGroups) as AuditGroup[]).find((name) => name === search.kind)
  return {
    ...(q !== '' && { q: q.slice(0, searchMax) }),
    ...(isId(search.person) && { person: search.person }),
    ...(kind && { kind }),
    ...(isDay(search.from) && { from: search.from }),
    ...(isDay(search.to) && { to: search.to }),
  }
}

export const filtersOf = ({ q, person, kind, from, to }: ActivitySearch): AuditFilters => ({
  ...(q !== undefined && q.trim() !== '' && { q: q.trim() }),
  ...(person !== undefined && { personId: person }),
  ...(kind !== undefined && { group: kind }),
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { to: startOfDay(to, 1) }),
})
