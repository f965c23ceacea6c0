import type { CollaborationTerms } from '@tandem/contract/collaborations/collaboration-terms.schema.ts'
import type {
  ChangeRequest,
  LiveRefusal,
  SubmissionKind,
} from '@tandem/contract/content/submission.schema.ts'
import { liveProblemLabels } from '@tandem/contract/content/submission.schema.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

type Agreed = Pick<CollaborationTerms, 'checklist'>

/** What a first submission is: a draft where the campaign asks to see one, otherwise the post itself. */
export const kindOf = (terms: { needsDraft: boolean }): SubmissionKind =>
  terms.needsDraft ? 'draft' : 'live'

/** Items are named by their place in the agreed checklist. */
export const knowsItems = (terms: Agreed, items: readonly number[]): Verdict =>
  items.every((item) => item < terms.checklist.length)
    ? allowed
    : refused('collaboration.item_unknown')

/** A request for changes as one text, for the history and whoever is told. */
export const changesInWords = (
  terms: Agreed,
  { feedback, unmet = [] }: Pick<ChangeRequest, 'feedback' | 'unmet'>,
): string =>
  [feedback, ...unmet.map(({ item, words }) => `${terms.checklist[item]}: ${words}`)]
    .filter((line) => line !== '')
    .join('\n')

/** What is wrong with a live post as one text. */
export const liveProblemInWords = ({
  problem,
  note = '',
}: Pick<LiveRefusal, 'problem' | 'note'>): string => {
  if (problem === 'other') return note
  const said = `${liveProblemLabels[problem]}.`
  return note === '' ? said : `${said}\n${note}`
}
