import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import { createConnections } from '../connections/connections.ts'
import { serveHealth } from './health.ts'

useTestApp()

it('a detail that fails or never comes is unanswered, and takes no server away', async () => {
  const app = Fastify()
  serveHealth(app, createConnections(), {
    fine: async () => 'fine',
    broken: async () => {
      throw new Error('It broke.')
    },
    slow: () => new Promise(() => {}),
  })
  const answer = await app.inject({ url: '/health/ready' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { status: 'ready', fine: 'fine', broken: 'unanswered', slow: 'unanswered' },
  ])
  await app.close()
})
