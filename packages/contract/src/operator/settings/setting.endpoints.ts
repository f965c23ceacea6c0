import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Setting } from './setting.schema.ts'

export const operatorSettings = {
  /** Secrets are reported as set or not set. Settings change with a restart only. */
  list: endpoint({
    method: 'GET',
    path: '/operator/settings',
    access: 'operator',
    output: z.object({ items: z.array(Setting) }),
    refuses: [],
  }),
}
