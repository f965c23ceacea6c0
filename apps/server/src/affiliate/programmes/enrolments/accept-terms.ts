import { all } from '@tandem/contract/verdict.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { announceEnrolment } from '../own-programme.ts'
import { acceptsNewTerms, acceptsTermsVersion } from './enrolment.rules.ts'
import { acceptTermsOf } from './enrolment.store.ts'
import { changeOwnEnrolment } from './own-enrolment.ts'

export const acceptTerms = (
  actor: CreatorActor,
  programmeId: string,
  { termsVersion }: { termsVersion: number },
) =>
  changeOwnEnrolment(actor, programmeId, async (tx, programme, mine) => {
    ensure(all(acceptsNewTerms(programme, mine), acceptsTermsVersion(programme, termsVersion)))
    const enrolment = mine ?? refuse('enrolment.not_in')
    await acceptTermsOf(tx, enrolment.id, termsVersion)
    await announceEnrolment(tx, actor, programme, enrolment, {
      type: 'enrolment.terms_accepted',
      data: { termsVersion },
    })
  })
