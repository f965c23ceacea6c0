import { coins } from '@tandem/contract/money/coins/coins.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { readSolvency } from './read-solvency.ts'
import { listCoinLines } from './statement.views.ts'

export const serveCoins = (app: FastifyInstance): void => {
  bind(app, coins.statement, ({ actor, query }) => listCoinLines(actor, query))
  bind(app, coins.solvency, () => readSolvency())
}
