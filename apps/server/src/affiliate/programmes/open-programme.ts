import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { acceptsOpening } from './programme.rules.ts'
import { markOpened } from './programme.store.ts'
import { readFunds } from './watch-budget.ts'

export const openProgramme = (actor: BrandActor, id: string) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsOpening(programme, await readFunds(tx, programme)))
    await markOpened(tx, id)
    await announceProgramme(tx, actor, programme, { type: 'programme.opened', toState: 'open' })
  })
