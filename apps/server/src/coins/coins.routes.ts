import { coins } from '@tandem/contract/coins/coins.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/bind.ts'
import { readSolvency } from './read-solvency.ts'

export const serveCoins = (app: FastifyInstance): void => {
  bind(app, coins.solvency, () => readSolvency())
}
