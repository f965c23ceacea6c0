import { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { type Mistakes, mistakesOf } from '#ui/form/mistakes.ts'
import { draftOfTerms, type TermsTyped } from './terms-typed.ts'

/** A separate module, so that the validation code loads only with the form. */
export const mistakesInTerms = (typed: TermsTyped): Mistakes =>
  mistakesOf(BarterTermsDraft, draftOfTerms(typed))
