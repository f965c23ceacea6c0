import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done } from '../../ids.ts'
import { CalendarFeed, DueDate, DueQuery, NewCalendarFeed } from './calendar.schema.ts'

export const calendar = {
  /** Of the person's own, or their brand's; the first 500 of the time that is asked for. */
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
    access: 'signed-in',
    output: CalendarFeed,
    refuses: [],
  }),
  /** The address before no longer works. */
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
