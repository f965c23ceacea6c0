import {
  creatorsPerListMax,
  shortlistsMax,
} from '@tandem/contract/discovery/creator-search/shortlist.limits.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export type ListNames = ReadonlyMap<string, string>

export const acceptsName = (names: ListNames, name: string, own?: string): Verdict => {
  const other = names.get(name.toLowerCase())
  return other === undefined || other === own ? allowed : refused('shortlist.name_taken')
}

export const acceptsMore = (names: ListNames): Verdict =>
  names.size < shortlistsMax ? allowed : refused('shortlist.too_many')

export const holdsAll = (creators: number): Verdict =>
  creators <= creatorsPerListMax ? allowed : refused('shortlist.full')

export const isThere = (list: { removed_at: string | null }): Verdict =>
  list.removed_at === null ? allowed : refused('shortlist.not_found')
