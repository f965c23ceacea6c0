import { hourMs } from '@tandem/contract/time.ts'
import type { FastifyInstance } from 'fastify'
import { deleteExpired } from './expired.store.ts'

export const sweepHourly = (app: FastifyInstance): void => {
  const timer = setInterval(() => {
    deleteExpired().catch((error) => app.log.error({ err: error }, 'expired rows were not removed'))
  }, hourMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
