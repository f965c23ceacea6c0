import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { CalendarFeed, DueDate, DueQuery, NewCalendarFeed } from './calendar.schema.ts'

export const calendar = {
  /** Returns the first 500 dates of the person or their brand. */
  due: endpoint({
    method: 'GET',
    path: '/calendar',
    access: 'signed-in',
    query: DueQuery,
    output: z.object({ items: z.array(DueDate) }),
    refuses: [],
  }),
  feed: endpoint({
    method: 'GET',
    path: '/calendar/feed',
    isSecret: true,
    access: 'signed-in',
    output: CalendarFeed,
    refuses: [],
  }),
  /** Revokes the previous address. */
  makeFeed: endpoint({
    method: 'POST',
    path: '/calendar/feed',
    access: 'signed-in',
    body: z.strictObject({}),
    output: NewCalendarFeed,
    refuses: [],
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/calendar/feed',
    access: 'signed-in',
    output: Done,
    refuses: [],
  }),
}
