import { StatementLine } from '@tandem/contract/operator/moderation/moderation.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type CsvRow, sendCsv } from '#platform/http/csv-file.ts'
import { refuse } from '#platform/refusal.ts'
import { listStatements } from './statement-log.views.ts'

const columns = Object.keys(StatementLine.shape) as (keyof StatementLine)[]

async function* rows(): AsyncGenerator<CsvRow[]> {
  yield (await listStatements()).map((line) => columns.map((column) => line[column] ?? ''))
}

/** For programs and spreadsheets. The same lines as JSON are in the contract. */
export const serveStatementFile = (app: FastifyInstance): void => {
  app.get('/api/operator/statements.csv', async (request, reply) => {
    const actor = (await app.resolveActor(request)) ?? refuse('session.required')
    if (!('operatorId' in actor)) return refuse('role.operator_only')
    if (!actor.isSecured) return refuse('operator.second_factor_required')
    return sendCsv(reply, { name: 'statements-of-reasons.csv', columns, rows: rows() })
  })
}
