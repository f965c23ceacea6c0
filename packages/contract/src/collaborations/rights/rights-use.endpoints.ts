import { endpoint } from '../../endpoint.ts'
import { RightsUseQuery, RightsUses } from './rights-use.schema.ts'

/** For a brand's own systems, which check rights before they show a post. */
export const rightsUses = {
  /** Lists rights, latest end first. Accepts any form of the address; empty without rights. */
  ofPost: endpoint({
    method: 'GET',
    path: '/v1/rights',
    access: 'brand',
    query: RightsUseQuery,
    output: RightsUses,
    refuses: [],
  }),
}
