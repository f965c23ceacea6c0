import { endpoint } from '../../endpoint.ts'
import { PaletteFinds, PaletteQuery } from './palette.schema.ts'

export const palette = {
  /** By words of titles and names; the person's own first, then the latest, at most six of each. */
  find: endpoint({
    method: 'GET',
    path: '/palette',
    access: 'signed-in',
    query: PaletteQuery,
    output: PaletteFinds,
    refuses: [],
  }),
}
