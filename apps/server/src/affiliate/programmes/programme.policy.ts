import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

type Member = Pick<BrandActor, 'member'>

export const mayManageProgrammes = ({ member }: Member): Verdict =>
  member === 'owner' || member === 'manager' ? allowed : refused('brand.role_required')

/** Its budget is money: those who keep the brand's wallet may move it. */
export const mayFundProgrammes = ({ member }: Member): Verdict =>
  member === 'viewer'
    ? refused(
        'brand.role_required',
        'Only owners, managers and finance members of the brand can do this.',
      )
    : allowed
