import { expect, it } from 'vitest'
import { useTestApp } from '../test-app.factory.ts'

const server = useTestApp({ PUBLIC_URL: 'https://tandem.example' })

it.each([
  '/api/installation',
  '/api/wallet',
  '/api/nothing',
  '/api/brands/a%00b',
  '/v1/metrics',
  '/health/live',
  '/popup-done',
  '/.well-known/security.txt',
  '/files/nothing',
  '/nothing',
])('%s keeps scripts, frames and other sites out', async (url) => {
  const { headers } = await server.app.inject({ url, headers: { origin: 'https://evil.example' } })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

it('tells browsers to use TLS only, and tells other sites no address', async () => {
  for (const url of ['/health/live', '/nothing']) {
    const { headers } = await server.app.inject({ url })
    expect(headers['strict-transport-security']).toContain('max-age=')
    expect(headers['referrer-policy']).toMatch(/no-referrer|same-origin|strict-origin/)
  }
})
