import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id, Moment } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { NewOperator, OperatorAct, OperatorEntry, ViewDraft } from './access.schema.ts'

export const operatorAccess = {
  list: endpoint({
    method: 'GET',
    path: '/operator/operators',
    access: 'operator',
    output: z.object({ items: z.array(OperatorEntry) }),
    refuses: [],
  }),
  /** Opens an account for the address if there is none, and mails a link that sets its password. */
  add: endpoint({
    method: 'POST',
    path: '/operator/operators',
    access: 'operator',
    sensitive: true,
    body: NewOperator,
    output: z.object({ items: z.array(OperatorEntry), isNewAccount: z.boolean() }),
    refuses: ['invalid-email', 'user-disabled', 'operator.without_role', 'operator.not_possible'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/operators/:operatorId',
    access: 'operator',
    sensitive: true,
    params: z.strictObject({ operatorId: Id }),
    output: z.object({ items: z.array(OperatorEntry) }),
    refuses: ['operator.not_found'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/operator/log',
    access: 'operator',
    query: z.strictObject(PageQuery.shape),
    output: pageOf(OperatorAct),
    refuses: [],
  }),
  /** From now on, this session reads what the person sees, and changes nothing. */
  startView: endpoint({
    method: 'POST',
    path: '/operator/view',
    access: 'operator',
    sensitive: true,
    body: ViewDraft,
    output: z.object({ endsAt: Moment }),
    refuses: ['operator.view_not_possible'],
  }),
  endView: endpoint({
    method: 'DELETE',
    path: '/operator/view',
    access: 'signed-in',
    worksInView: true,
    output: Done,
    refuses: [],
  }),
}
