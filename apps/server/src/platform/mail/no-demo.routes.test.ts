import { expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('has no outbox outside of the demo', async () => {
  const answer = await server.app.inject('/demo/outbox')
  expect(answer.body).not.toContain('Outbox')
})
