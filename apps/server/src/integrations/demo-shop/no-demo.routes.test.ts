import { expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('does not exist outside the demo', async () => {
  const shown = await server.app.inject('/demo/shop')
  expect(shown.body).not.toContain('Glow Theory')
  const sent = await server.app.inject({
    method: 'POST',
    url: '/demo/shop/orders',
    headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(sent.statusCode).toBe(404)
})
