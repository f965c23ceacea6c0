import { exportDays } from '@tandem/contract/accounts/exports/export.limits.ts'
import type { ExportOf } from '@tandem/contract/accounts/exports/export.schema.ts'
import { momentInWords } from '#platform/moment-in-words.ts'
import { settings } from '#platform/settings/settings.ts'
import type { ExportedList } from './exported-lists.views.ts'
import type { ExportedTable } from './exported-table.ts'

export const exportPageOf = (role: 'brand' | 'creator' | null): string =>
  role === 'brand' ? '/brand-settings/export' : '/settings/export'

const line = ({ name, about }: { name: string; about: string }, ending: string): string =>
  `- ${name}.${ending}: ${about}`

export const readmeOf = (facts: {
  of: ExportOf
  madeAt: Date
  tables: readonly ExportedTable[]
  lists: readonly ExportedList[]
}): string =>
  [
    `${facts.of === 'brand' ? 'Data of your brand' : 'Your data'} at ${settings.productName} (${settings.publicUrl})`,
    `Made on ${momentInWords(facts.madeAt, null)}. This file can be downloaded for ${exportDays} days.`,
    'Lists for spreadsheet programs (CSV, UTF-8, times in UTC):',
    facts.lists.map((list) => line(list, 'csv')).join('\n'),
    'Everything else in full (JSON, one object per row, in the folder data):',
    facts.tables.map((table) => line(table, 'json')).join('\n'),
    'Folders:\n- files: pictures, videos and documents. The name of each file starts with its id.\n- invoices: invoices and credit notes as PDF (brands only)',
    'creator-record.json is your signed record (creators with a confirmed address only). Other marketplaces with Tandem can verify and import it.',
    'Ids connect the files: collaboration_id in messages.json is id in collaborations.json. Amounts of money that end in _minor count the smallest unit of the currency, such as cents.',
    'Not included: passwords, keys and other secrets, and private data of other people, such as their postal addresses.',
    '',
  ].join('\n\n')
