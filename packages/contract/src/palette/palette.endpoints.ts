import { endpoint } from '../endpoint.ts'
import { PaletteFinds, PaletteQuery } from './palette.schema.ts'

export const palette = {
  /** By words, each of which is in the title or the name; the latest first, at most six of each. */
  find: endpoint({
    method: 'GET',
    path: '/palette',
    access: 'signed-in',
    query: PaletteQuery,
    output: PaletteFinds,
    refuses: [],
  }),
}
