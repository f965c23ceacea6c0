import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { queueMail, startMailer } from './index.ts'

const startSmtp = async () => {
  const letters: string[] = []
  const state = { refuses: false }
  const speak = (socket: Socket) => {
    let data: string | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data !== null && line !== '.') data += `${line}\n`
        else if (data !== null) {
          letters.push(data)
          data = null
          socket.write('250 kept\r\n')
        } else if (/^MAIL/i.test(line) && state.refuses) socket.write('451 try later\r\n')
        else if (/^DATA/i.test(line)) {
          data = ''
          socket.write('354 go on\r\n')
        } else socket.write('250 ok\r\n')
      }
    })
  }
  const server = await new Promise<Server>((resolve) => {
    const listening = createServer(speak).listen(0, '127.0.0.1', () => resolve(listening))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { letters, state, port, stop: () => server.close() }
}

const smtp = await startSmtp()
const server = useTestApp({ DEMO: 'on', SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })
let mailer: Awaited<ReturnType<typeof startMailer>>
const troubles: unknown[] = []
beforeAll(async () => {
  mailer = await startMailer((error) => troubles.push(error))
})
afterEach(() => moveClock(0))
afterAll(async () => {
  await mailer.stop()
  smtp.stop()
})

const queue = (to: string, text = 'Hello there.') =>
  inTransaction((tx) => queueMail(tx, { to, subject: 'A word', text }))
const mailTo = (to: string) =>
  db.selectFrom('mails').where('to_address', '=', to).selectAll().executeTakeFirstOrThrow()

describe('queueMail and startMailer', () => {
  it('sends a queued mail and then deletes its text', async () => {
    await queue('one@example.test', 'A link nobody else may have.')
    await mailer.drain()
    expect(smtp.letters.join()).toContain('A link nobody else may have.')
    expect(smtp.letters.join()).toContain('From: Tandem <no-reply@localhost>')
    const mail = await mailTo('one@example.test')
    expect(mail).toMatchObject({ body: '', failure: null, attempts: 1 })
    expect(mail.sent_at).not.toBeNull()
  })

  it('sends each mail once when several servers look at once', async () => {
    const others = await Promise.all([1, 2, 3].map(() => startMailer(() => {})))
    for (let index = 0; index < 6; index += 1) await queue(`crowd-${index}@example.test`)
    await Promise.all([mailer, ...others].map((each) => each.drain()))
    for (let index = 0; index < 6; index += 1) {
      const to = `To: crowd-${index}@example.test`
      expect(smtp.letters.filter((letter) => letter.includes(to))).toHaveLength(1)
    }
    await Promise.all(others.map((each) => each.stop()))
  })
})

describe('GET /demo/outbox', () => {
  it('shows the demo’s mails, their own links live and everything else as text', async () => {
    smtp.state.refuses = true
    await queue(
      'shown@example.test',
      '<script>x</script> http://localhost:3000/login?reset=abc http://evil.test/',
    )
    await mailer.drain()
    const { body, headers } = await server.app.inject('/demo/outbox')
    expect(body).toContain('<a href="http://localhost:3000/login?reset=abc">')
    expect(body).toContain('&lt;script&gt;x')
    expect(body).not.toContain('href="http://evil.test/')
    expect(headers['referrer-policy']).toBe('no-referrer')
    smtp.state.refuses = false
  })
})
