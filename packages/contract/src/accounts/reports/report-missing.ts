import type { ReportDraft } from './report.schema.ts'

type Field = 'rightHolder' | 'name' | 'email'

/**
 * The fields that this report still needs. People without an account give their name and address,
 * except for reports about minors.
 */
export const missingInReport = (
  draft: Pick<ReportDraft, 'reason' | Field>,
  hasAccount: boolean,
): Partial<Record<Field, string>> => {
  const missing: Partial<Record<Field, string>> = {}
  const lacks = (field: Field): boolean => (draft[field] ?? '') === ''
  if (draft.reason === 'infringement' && lacks('rightHolder'))
    missing.rightHolder = 'Name the owner of the right.'
  if (hasAccount || draft.reason === 'minors') return missing
  if (lacks('name')) missing.name = 'Enter your name.'
  if (lacks('email')) missing.email = 'Enter your email address.'
  return missing
}
