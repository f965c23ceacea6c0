import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { ExportOf } from '@tandem/contract/accounts/exports/export.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { Actor } from '#platform/actor.ts'

const mayExport = (actor: Actor, of: ExportOf): Verdict => {
  if (of === 'person') return allowed
  return 'member' in actor ? mayAct(actor.member, 'brand.export') : refused('role.brand_only')
}

export const startsExport = (actor: Actor, of: ExportOf, hasRunning: boolean): Verdict =>
  all(mayExport(actor, of), hasRunning ? refused('export.running') : allowed)
