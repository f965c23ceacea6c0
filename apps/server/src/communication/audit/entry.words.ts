import type { AuditGroup } from '@tandem/contract/communication/audit/audit.vocabulary.ts'
import type { AuditAct } from '@tandem/contract/communication/audit/audit-acts.ts'
import type { QuietWrite } from '@tandem/contract/communication/audit/quiet-writes.ts'
import type { EventName } from '@tandem/contract/events.ts'
import { memberEntries, settingEntries } from './account-entries.words.ts'
import type { Entry, Facts, Said } from './said.words.ts'
import {
  affiliateEntries,
  barterEntries,
  couponEntries,
  dataEntries,
  moneyEntries,
} from './trade-entries.words.ts'
import { campaignEntries, collaborationEntries } from './work-entries.words.ts'

/** Events that only creators or the server itself cause have no words. */
type Entries = Readonly<Record<AuditAct | QuietWrite, Entry> & Partial<Record<EventName, Entry>>>

const entries: Entries = {
  ...campaignEntries,
  ...collaborationEntries,
  ...moneyEntries,
  ...couponEntries,
  ...affiliateEntries,
  ...barterEntries,
  ...dataEntries,
  ...memberEntries,
  ...settingEntries,
}
const byKind: Readonly<Record<string, Entry>> = entries

export const saidOf = (kind: string, facts: Facts): Said =>
  byKind[kind]?.say(facts) ?? { before: 'changed something', object: null, after: '' }

export const isSaid = (kind: string): boolean => Object.hasOwn(byKind, kind)

export const kindsOf = (group: AuditGroup): string[] =>
  Object.entries(byKind).flatMap(([kind, entry]) => (entry.group === group ? [kind] : []))

/** The kinds whose words contain what a reader searches for, such as `approved the receipt`. */
export const kindsSaying = (typed: string): string[] =>
  Object.entries(byKind).flatMap(([kind, { say }]) => {
    const { before, after } = say({})
    return `${before} ${after}`.toLowerCase().includes(typed.toLowerCase()) ? [kind] : []
  })
