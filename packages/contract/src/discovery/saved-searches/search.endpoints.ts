import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { OneSearch, SavedSearch, SearchChange, SearchDraft } from './search.schema.ts'

const all = '/creator/searches'
const one = `${all}/:searchId` as const

export const searches = {
  mine: endpoint({
    method: 'GET',
    path: all,
    access: 'creator',
    output: z.object({ items: z.array(SavedSearch) }),
    refuses: [],
  }),
  save: endpoint({
    method: 'POST',
    path: all,
    access: 'creator',
    body: SearchDraft,
    output: SavedSearch,
    refuses: ['search.too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    access: 'creator',
    params: OneSearch,
    body: SearchChange,
    output: SavedSearch,
    refuses: ['search.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'creator',
    params: OneSearch,
    output: Done,
    refuses: ['search.not_found'],
  }),
  /** Resets the count of new campaigns, so that notifications resume. */
  open: endpoint({
    method: 'POST',
    path: `${one}/opened`,
    access: 'creator',
    params: OneSearch,
    output: SavedSearch,
    refuses: ['search.not_found'],
  }),
}
