import { expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp({ SECURITY_CONTACT: 'holes@tandem.example' })
const get = (url: string) => server.app.inject({ url })

it.each(['/login', '/popup-done', '/health/live'])('no page may use a device: %s', async (url) => {
  const policy = (await get(url)).headers['permissions-policy']
  for (const feature of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()'])
    expect(policy).toContain(feature)
})

it('says whom to tell of a hole, for some months to come', async () => {
  const answer = await get('/.well-known/security.txt')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = answer.body.trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
  expect(fields).toMatchObject({
    Contact: 'mailto:holes@tandem.example',
    Canonical: 'http://localhost:3000/.well-known/security.txt',
  })
  const daysLeft = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(90)
  expect(daysLeft).toBeLessThan(365)
})
