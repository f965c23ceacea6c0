import { endpoint } from '../../endpoint.ts'
import { Deletion, DeletionPlan } from './deletion.schema.ts'

export const deletion = {
  view: endpoint({
    method: 'GET',
    path: '/deletion',
    access: 'signed-in',
    output: Deletion,
    refuses: [],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/deletion',
    access: 'signed-in',
    sensitive: true,
    body: DeletionPlan,
    output: Deletion,
    refuses: [
      'deletion.operator',
      'deletion.planned',
      'deletion.obligations',
      'deletion.coins_changed',
    ],
  }),
  /** Keeps the account. */
  cancel: endpoint({
    method: 'DELETE',
    path: '/deletion',
    access: 'signed-in',
    output: Deletion,
    refuses: ['deletion.not_planned'],
  }),
}
