import type { MaybeAddress } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { lockOwn, mayDecide } from '#collaborations/lifecycle/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { findDeliveryAddress } from './address.views.ts'
import { acceptsAddressReading } from './shipment.rules.ts'
import { readDeliveryFacts } from './shipment.views.ts'

/** Writes an audit entry. The method is GET because answers to writes are stored. */
export const readAddress = (actor: BrandActor, id: string): Promise<MaybeAddress> =>
  inTransaction(async (tx) => {
    const collaboration = await lockOwn(tx, actor, id)
    ensure(
      all(mayDecide(actor), acceptsAddressReading(collaboration, await readDeliveryFacts(tx, id))),
    )
    await announce(tx, {
      type: 'address.read',
      subjectType: 'collaboration',
      subjectId: id,
      brandId: collaboration.brand_id,
      creatorId: collaboration.creator_id,
      actor,
      data: {},
    })
    return { address: await findDeliveryAddress(tx, id) }
  })
