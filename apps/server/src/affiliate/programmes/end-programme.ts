import { accounts, postTransfer } from '#money/coins/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { closeAllSpans } from './enrolments/enrolment.store.ts'
import { announceProgramme, changeOwnProgramme } from './own-programme.ts'
import { acceptsEnding } from './programme.rules.ts'
import { markEnded } from './programme.store.ts'
import { readBudget } from './watch-budget.ts'

/** Earned commissions are still paid. Enrolments keep their state. */
export const endProgramme = (actor: BrandActor, id: string) =>
  changeOwnProgramme(actor, id, async (tx, programme) => {
    ensure(acceptsEnding(programme))
    const rest = await readBudget(tx, id)
    await markEnded(tx, id)
    await closeAllSpans(tx, id)
    await postTransfer(tx, {
      key: `programme:${id}:end`,
      event: 'programme.ended',
      ref: { type: 'programme', id },
      actorId: actor.userId,
      legs: [
        { account: accounts.programmeReserve(id), delta: -rest },
        { account: accounts.brandWallet(actor.brandId), delta: rest },
      ],
    })
    await announceProgramme(tx, actor, programme, {
      type: 'programme.ended',
      toState: 'ended',
      data: { coinsReturned: rest },
    })
  })
