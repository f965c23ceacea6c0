import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { acceptsPausing, acceptsResuming } from './programme.rules.ts'
import { updateProgramme } from './programme.store.ts'
import { readFunds } from './watch-budget.ts'

export const pauseProgramme = (actor: BrandActor, id: string) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsPausing(programme))
    await updateProgramme(tx, id, { state: 'paused', paused_by: 'brand' })
    await announceProgramme(tx, actor, programme, { type: 'programme.paused', toState: 'paused' })
  })

export const resumeProgramme = (actor: BrandActor, id: string) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsResuming(programme, await readFunds(tx, programme)))
    await updateProgramme(tx, id, { state: 'open', paused_by: null })
    await announceProgramme(tx, actor, programme, { type: 'programme.resumed', toState: 'open' })
  })
