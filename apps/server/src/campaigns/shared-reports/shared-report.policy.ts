import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

export const mayShareReports = ({ member }: Pick<BrandActor, 'member'>): Verdict =>
  mayAct(member, 'reports.share')
