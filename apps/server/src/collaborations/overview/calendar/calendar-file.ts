import { dueInWords, ended } from '@tandem/contract/collaborations/overview/due-words.ts'
import { forBrand } from '@tandem/contract/platform/brand-address.ts'
import { dayMs } from '@tandem/contract/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countCalendarRead } from '#accounts/identity/index.ts'
import { now } from '#platform/clock.ts'
import { settings } from '#platform/settings/settings.ts'
import { findOwner } from './calendar-feed.views.ts'
import { type DueRow, dueDateOf, listDueRows, type Owner } from './due-dates.views.ts'
import { type CalendarEvent, iCalendar } from './i-calendar.rules.ts'

const tokenShape = /^([A-Za-z0-9_-]{43})\.ics$/

/** One answer for malformed and unknown addresses, so it reveals nothing about valid ones. */
const notThere = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('There is no calendar at this address.')

export const sendCalendar = async (
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await countCalendarRead(request.ip)
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex')
  const token = tokenShape.exec(request.params.name)?.[1]
  const owner = token === undefined ? undefined : await findOwner(token)
  if (owner === undefined) return notThere(reply)
  const rows = await listDueRows(owner, {
    from: new Date(now().getTime() - 30 * dayMs),
    to: new Date(now().getTime() + 400 * dayMs),
    ended: true,
  })
  return reply.type('text/calendar; charset=utf-8').send(
    iCalendar(
      'Tandem',
      rows.map((row) => eventOf(owner, row)),
    ),
  )
}

const eventOf = (owner: Owner, row: DueRow): CalendarEvent => {
  const due = dueDateOf(row)
  const cancelled = due.kind === 'work' && ended.includes(due.state)
  const words = cancelled ? 'Cancelled' : dueInWords(due)
  return {
    uid: `${row.kind}-${row.id}@${new URL(settings.publicUrl).hostname}`,
    stamp: new Date(row.changed_at),
    sequence: row.version,
    at: new Date(row.at),
    summary: `${words}: ${row.title}`,
    description: aboutOf(owner, row),
    url: `${settings.publicUrl}${pathOf(owner, row)}`,
    cancelled,
  }
}

const aboutOf = (owner: Owner, row: DueRow): string => {
  if (owner.role === 'creator') return `With ${row.brand}`
  if (row.kind !== 'work') return `A campaign of ${row.brand}`
  const hasSeveral = owner.role === 'brand' && owner.brandIds.length > 1
  return `With ${row.creator ?? 'a creator'}${hasSeveral ? ` for ${row.brand}` : ''}`
}

const pathOf = (owner: Owner, row: DueRow): string => {
  if (owner.role === 'creator') return `/collaboration?id=${row.id}`
  const campaign = `/brand-campaigns/${row.brand_slug}/${row.campaign_id}`
  const page = row.creator_slug === null ? campaign : `${campaign}/creator/${row.creator_slug}`
  return forBrand(page, row.brand_id)
}
