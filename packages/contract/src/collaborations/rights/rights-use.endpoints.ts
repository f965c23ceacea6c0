import { endpoint } from '../../endpoint.ts'
import { RightsUseQuery, RightsUses } from './rights-use.schema.ts'

/** For a brand’s own systems, before they show or advertise a post. */
export const rightsUses = {
  /**
   * What your brand was granted for a post, by its address in any form it is shared in; the
   * last end first. An address nobody granted you anything for has an empty list.
   */
  ofPost: endpoint({
    method: 'GET',
    path: '/v1/rights',
    access: 'brand',
    query: RightsUseQuery,
    output: RightsUses,
    refuses: [],
  }),
}
