import { expect, it } from 'vitest'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { queueMail } from './index.ts'

const server = useTestApp({ DEMO: 'on' })

it('shows the demo’s mails without scripts, and only its own links', async () => {
  const text = '<script>x</script> http://localhost:3000/login?reset=abc http://evil.test/'
  await inTransaction((tx) =>
    queueMail(tx, { to: 'shown@example.test', subject: '"><script>', text }),
  )
  const { body, headers } = await server.app.inject('/demo/outbox')
  expect(body).toContain('<a href="http://localhost:3000/login?reset=abc">')
  expect(body).toContain('&lt;script&gt;x')
  expect(body).not.toContain('<script')
  expect(body).not.toContain('href="http://evil.test/')
  const [, frame = ''] = /<iframe[^>]* srcdoc="([^"]*)"/.exec(body) ?? []
  expect(frame).toContain('content=&quot;default-src &#39;none&#39;')
  expect(frame).toContain('&amp;lt;script&amp;gt;x')
  expect(body).toContain('Auto-Submitted: auto-generated')
  expect(headers['referrer-policy']).toBe('no-referrer')
})
