import { operatorSettings } from '@tandem/contract/operator/settings/setting.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { listSettings } from './list-settings.ts'

export const serveOperatorSettings = (app: FastifyInstance): void => {
  bind(app, operatorSettings.list, async () => ({ items: listSettings() }))
}
