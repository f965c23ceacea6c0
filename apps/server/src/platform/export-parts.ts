import type { AuthorizedBrandId } from './actor.ts'
import { assert } from './refusal.ts'

/** Whose data is exported. `brandId` is null for the person's own data. */
export type ExportSubject = { userId: string; brandId: AuthorizedBrandId | null }
export type ExportEntry = {
  name: string
  input: string | Uint8Array | AsyncIterable<Uint8Array | string>
  at?: Date
}
/** Files of a feature that only its own code can make, such as invoices or decrypted texts. */
export type ExportPart = (subject: ExportSubject) => AsyncIterable<ExportEntry>

let parts: readonly ExportPart[] | undefined

export const setExportParts = (all: readonly ExportPart[]): void => {
  parts = all
}

export const exportParts = (): readonly ExportPart[] => {
  // A missing list would silently leave data out.
  assert(parts !== undefined, 'the process has told which features add to an export')
  return parts
}
