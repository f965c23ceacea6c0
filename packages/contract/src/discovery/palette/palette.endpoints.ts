import { endpoint } from '../../endpoint.ts'
import { PaletteFinds, PaletteQuery } from './palette.schema.ts'

export const palette = {
  /** Searches titles and names. At most six of each kind: own results first, then the latest. */
  find: endpoint({
    method: 'GET',
    path: '/palette',
    access: 'signed-in',
    query: PaletteQuery,
    output: PaletteFinds,
    refuses: [],
  }),
}
