import { calendar } from '@tandem/contract/collaborations/overview/calendar.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind, bindStep } from '#platform/http/bind.ts'
import { findFeed } from './calendar-feed.views.ts'
import { sendCalendar } from './calendar-file.ts'
import { listDueDates } from './due-dates.views.ts'
import { endFeed } from './end-feed.ts'
import { makeFeed, showFeed } from './make-feed.ts'

export const serveCalendar = (app: FastifyInstance): void => {
  bind(app, calendar.due, ({ actor, query }) => listDueDates(actor, query))
  bind(app, calendar.feed, ({ actor }) => findFeed(actor.userId))
  bindStep(
    app,
    calendar.makeFeed,
    ({ actor }) => makeFeed(actor),
    async (_call, made) => showFeed(made),
  )
  bind(app, calendar.endFeed, ({ actor }) => endFeed(actor))
  // Calendar programs have no session and read no JSON.
  app.get('/calendar/:name', sendCalendar)
}
