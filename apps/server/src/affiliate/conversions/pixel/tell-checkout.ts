import type { ToldCheckout } from '@tandem/contract/affiliate/conversions/told-checkout.schema.ts'
import { followOrders } from '#affiliate/commissions/index.ts'
import { type LockedProgramme, lockProgramme } from '#affiliate/programmes/index.ts'
import { monthsLater } from '#money/coins/index.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { attributePixel, type OpenedClick } from '../attribution.rules.ts'
import { readFacts } from '../attribution-facts.views.ts'
import { appendInputs, updateOwner } from '../conversion.store.ts'
import {
  adoptCustomer,
  type DecidedOrder,
  findOrderOfCheckout,
  keepCheckoutClick,
} from './checkout-click.store.ts'

/** `kept`: the click is stored until the shop reports the order. */
type Became = { what: 'known' | 'kept' } | { what: 'explained' | 'counted'; orderRef: string }

/** Locks the programme, so that a click and its order are handled one after the other. */
export const tellCheckout = (
  programmeId: string,
  { checkout_token: checkoutToken }: ToldCheckout,
  click: OpenedClick,
): Promise<Became> =>
  inTransaction(async (tx) => {
    const locked = await lockProgramme(tx, programmeId)
    if (!(await keepCheckoutClick(tx, { programmeId, checkoutToken }, click)))
      return { what: 'known' }
    const order = await findOrderOfCheckout(tx, programmeId, checkoutToken)
    if (order === undefined) return { what: 'kept' }
    // An earlier reported click or an approved claim takes precedence over this click.
    if (order.isLate || order.by === 'claim') return { what: 'known' }
    return explainOrder(tx, locked, order, click)
  })

/** Attributes the order as if the click had been reported before it. */
const explainOrder = async (
  tx: Db,
  programme: LockedProgramme,
  { id, orderRef, by, because, toldAt, ...told }: DecidedOrder,
  pixel: OpenedClick,
): Promise<Became> => {
  const { id: programmeId } = programme
  const evidence = {
    ...told.evidence,
    occurredAt: new Date(told.evidence.occurredAt),
    clicks: [],
    pixel,
  }
  const facts = await readFacts(tx, { programmeId, toldAt: new Date(toldAt) }, [evidence], {
    ...told.rules,
    ownerIds: [],
  })
  const decided = attributePixel({ by, because }, evidence, { ...facts, customer: null })
  if (decided.because.steps.length === because.steps.length) return { what: 'known' }
  await appendInputs(tx, programmeId, [
    { orderRef, kind: 'evidence', toldAt: now(), data: { pixel } },
  ])
  await updateOwner(tx, id, decided)
  if (decided.owner === null) return { what: 'explained', orderRef }
  const months = (await followOrders(tx, programme, [id])).get(id) ?? 0
  const { enrolmentId } = decided.owner
  if (months > 0)
    await adoptCustomer(tx, id, {
      enrolmentId,
      until: monthsLater(new Date(told.occurredAt), months),
    })
  return { what: 'counted', orderRef }
}
