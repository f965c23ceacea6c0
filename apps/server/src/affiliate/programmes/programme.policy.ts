import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

type Member = Pick<BrandActor, 'member'>

export const mayManageProgrammes = ({ member }: Member): Verdict =>
  mayAct(member, 'programmes.edit')

export const mayFundProgrammes = ({ member }: Member): Verdict => mayAct(member, 'programmes.fund')
