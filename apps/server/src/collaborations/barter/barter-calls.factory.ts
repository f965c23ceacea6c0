import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { useTestApp } from '../../test-app.factory.ts'
import { type BuiltDeal, type BuiltOffer, termsDraft } from './barter.factory.ts'

type Server = ReturnType<typeof useTestApp>
type Person = { token: string }

export const dealCalls = (server: Server) => {
  const read = ({ dealId, ...built }: BuiltDeal, side: Side) =>
    server.call(side === 'creator' ? deals.readMine : deals.readForBrand, {
      as: built[side],
      params: { dealId },
    })
  const seen = async (deal: BuiltDeal, version: number | undefined) =>
    version ?? (await read(deal, 'creator')).body.version
  const sent = (deal: BuiltDeal, side: Side) => ({
    as: deal[side],
    params: { dealId: deal.dealId },
  })
  return {
    read,
    propose: (as: Person, { offerId }: BuiltOffer, more: Partial<BarterTermsDraft> = {}) =>
      server.call(deals.propose, { as, params: { offerId }, body: termsDraft(more) }),
    proposeTo: (
      as: Person,
      { offerId }: BuiltOffer,
      creatorName: string,
      more: Partial<BarterTermsDraft> = {},
    ) =>
      server.call(deals.proposeTo, {
        as,
        params: { offerId },
        body: { creatorName, terms: termsDraft(more) },
      }),
    counter: async (
      deal: BuiltDeal,
      side: Side,
      more: Partial<BarterTermsDraft>,
      version?: number,
    ) =>
      server.call(side === 'creator' ? deals.counter : deals.counterForBrand, {
        ...sent(deal, side),
        body: { version: await seen(deal, version), terms: termsDraft(more) },
      }),
    agree: async (deal: BuiltDeal, side: Side, version?: number) =>
      side === 'creator'
        ? server.call(deals.agree, {
            ...sent(deal, side),
            body: { version: await seen(deal, version) },
          })
        : server.call(deals.agreeForBrand, {
            ...sent(deal, side),
            body: { version: await seen(deal, version) },
          }),
    decline: async (deal: BuiltDeal, side: Side, reason = '', version?: number) =>
      server.call(side === 'creator' ? deals.decline : deals.declineForBrand, {
        ...sent(deal, side),
        body: { version: await seen(deal, version), reason },
      }),
    withdraw: async (deal: BuiltDeal, side: Side, version?: number) =>
      server.call(side === 'creator' ? deals.withdraw : deals.withdrawForBrand, {
        ...sent(deal, side),
        body: { version: await seen(deal, version) },
      }),
  }
}
