import { endpoint } from '../../endpoint.ts'
import { OpenFigures } from './open-figures.schema.ts'

/** `/open/figures.json` and `/open/feed.xml` publish the same figures for programs. */
export const openFigures = {
  /** The figures of the latest night. */
  read: endpoint({
    method: 'GET',
    path: '/open-figures',
    access: 'anyone',
    output: OpenFigures,
    refuses: [],
  }),
}
