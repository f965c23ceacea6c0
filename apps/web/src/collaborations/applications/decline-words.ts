import type { DeclineTemplate } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import type { DeclineReason } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'

export type DeclineWords = { reason: DeclineReason; note: string }

export const noWords: DeclineWords = { reason: 'not_a_fit', note: '' }

/** Replaces the text of another template, but keeps text that the person typed above it. */
export const withTemplate = (
  { note }: DeclineWords,
  template: Pick<DeclineTemplate, 'reason' | 'words'>,
  templates: readonly Pick<DeclineTemplate, 'words'>[],
): DeclineWords => {
  const typed = note.trim()
  const replaced = typed === '' || templates.some(({ words }) => words === typed)
  const keeps = replaced || template.words === ''
  return {
    reason: template.reason,
    note: keeps ? (replaced ? template.words : note) : `${note}\n\n${template.words}`,
  }
}
