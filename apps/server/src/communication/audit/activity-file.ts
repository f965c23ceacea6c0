import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { placeInWords } from '@tandem/contract/accounts/identity/place.ts'
import { type AuditEntry, AuditFilters } from '@tandem/contract/communication/audit/audit.schema.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandActor } from '#platform/actor.ts'
import { queryOf } from '#platform/http/asked-brand.ts'
import { parseInput } from '#platform/http/bind.ts'
import { brandOf } from '#platform/http/brand-of.ts'
import { type CsvRow, csvTime, sendCsv } from '#platform/http/csv-file.ts'
import { ensure } from '#platform/refusal.ts'
import { type Before, listEntries } from './audit.views.ts'

const columns = ['When (UTC)', 'Who', 'What', 'Place', 'Device', 'Network address']
const entriesPerRead = 1000

export const sendActivityFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const actor = await brandOf(request)
  ensure(mayAct(actor.member, 'audit.read'))
  const filters = parseInput(AuditFilters, queryOf(request))
  return sendCsv(reply, { name: 'activity.csv', columns, rows: rowsOf(actor, filters) })
}

async function* rowsOf(actor: BrandActor, filters: AuditFilters): AsyncGenerator<CsvRow[]> {
  let before: Before
  while (true) {
    const entries = await listEntries(actor, filters, { before, limit: entriesPerRead })
    yield entries.map(cells)
    const last = entries.at(-1)
    if (last === undefined || entries.length < entriesPerRead) return
    before = [last.at, last.id]
  }
}

const cells = ({ at, who, place, device, ip, ...said }: AuditEntry): CsvRow => [
  csvTime(at),
  who.name,
  [said.before, said.object?.label, said.after].filter((part) => part).join(' '),
  place === null ? '' : placeInWords(place, 'en'),
  device,
  ip ?? '',
]
