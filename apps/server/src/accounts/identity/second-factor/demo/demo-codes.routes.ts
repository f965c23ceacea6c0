import type { FastifyInstance } from 'fastify'
import { now } from '#platform/clock.ts'
import { settings } from '#platform/settings/settings.ts'
import { stepSeconds } from '../totp.ts'
import { listDemoCodes } from './demo-codes.views.ts'
import { demoCodesPage } from './demo-codes-page.ts'

const secondsLeft = (): number => stepSeconds - (Math.floor(now().getTime() / 1_000) % stepSeconds)

/** The page replaces an authenticator app, so it exists only in the demo. */
export const serveDemoCodes = (app: FastifyInstance): void => {
  if (!settings.demo) return
  app.get('/demo/codes', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('refresh', String(secondsLeft()))
      .send(demoCodesPage(await listDemoCodes())),
  )
}
