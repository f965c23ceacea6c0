import { endpoint } from '../../endpoint.ts'
import { PaletteFinds, PaletteQuery } from './palette.schema.ts'

export const palette = {
  /**
   * Searches titles and names. Returns at most six of each kind: own results first, then the
   * newest.
   */
  find: endpoint({
    method: 'GET',
    path: '/palette',
    access: 'signed-in',
    query: PaletteQuery,
    output: PaletteFinds,
    refuses: [],
  }),
}
