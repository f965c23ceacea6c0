import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { minuteMs } from '@tandem/contract/time.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import {
  acceptAddress,
  isRefused,
  queueLetter,
  queueMail,
  startMailer,
  startMailerThread,
} from './index.ts'
import { startSmtpServer } from './smtp-server.factory.ts'

const smtp = await startSmtpServer()
useTestApp({ SMTP_URL: smtp.url })
afterEach(() => {
  smtp.reset()
  moveClock(0)
})
afterAll(() => smtp.stop())

let count = 0
const newAddress = (): string => {
  count += 1
  return `reader-${count}@example.test`
}
const queue = async (mail: { to?: string; subject?: string; text?: string } = {}) => {
  const to = mail.to ?? newAddress()
  const queued = { subject: 'A word', text: 'Hello there.', ...mail, to }
  await inTransaction((tx) => queueMail(tx, queued))
  return to
}
const mailTo = (to: string) =>
  db.selectFrom('mails').where('to_address', '=', to).selectAll().executeTakeFirstOrThrow()

/** Sends what is due and returns the troubles. */
const send = async (servers = 1): Promise<string[]> => {
  const troubles: string[] = []
  const report = (error: unknown) => void troubles.push((error as Error).message)
  const mailers = await Promise.all(Array.from({ length: servers }, () => startMailer(report)))
  await Promise.all(mailers.map((mailer) => mailer.drain()))
  await Promise.all(mailers.map((mailer) => mailer.stop()))
  return troubles
}

it('sends a mail and then deletes its text', async () => {
  const to = await queue({ text: 'A link nobody else may have.' })
  expect(await send()).toEqual([])
  const [letter = ''] = smtp.letters
  expect(letter).toContain('A link nobody else may have.')
  expect(letter).toContain('From: Tandem <no-reply@localhost>')
  const mail = await mailTo(to)
  expect(letter).toContain(`Message-ID: <${mail.id}@localhost>`)
  expect(letter).toContain('Auto-Submitted: auto-generated')
  const gone = { body: '', content: null, failure: null }
  expect(mail).toMatchObject({ ...gone, attempts: 1, outcome: 'sent' })
})

it('sends each mail once, and those of an address in order, from two servers', async () => {
  const to = newAddress()
  const subjects = Array.from({ length: 20 }, (_, index) => `Mail ${index}`)
  for (const subject of subjects) {
    await queue({ to, subject })
    await queue({ subject })
  }
  expect(await send(2)).toEqual([])
  const subjectOf = (letter: string) => /^Subject: (.*)$/m.exec(letter)?.[1]
  const sent = smtp.letters.map((letter, index) => [smtp.recipients[index], subjectOf(letter)])
  expect(sent).toHaveLength(40)
  expect(sent.flatMap(([address, subject]) => (address === to ? [subject] : []))).toEqual(subjects)
})

it('sends from a thread as soon as a mail is queued, and stops after recording it', async () => {
  const troubles: unknown[] = []
  const mailer = startMailerThread((error) => troubles.push(error))
  const to = await queue()
  await smtp.asked.end.promise
  await mailer.stop()
  expect(troubles).toEqual([])
  expect((await mailTo(to)).outcome).toBe('sent')
})

it('gives up a mail that it cannot write, and sends the others', async () => {
  const [broken, other] = [await queue(), await queue()]
  const unsubscribe = { kind: 'A', pageUrl: 'nowhere:', oneClickUrl: 'nowhere:' }
  await db
    .updateTable('mails')
    .set({ content: JSON.stringify({ kind: 'letter', items: [], unsubscribe }) })
    .where('to_address', '=', broken)
    .execute()
  await send()
  expect((await mailTo(broken)).outcome).toBe('failed')
  expect((await mailTo(other)).outcome).toBe('sent')
})

const killedServer = async (at: 'data' | 'end'): Promise<void> => {
  const { databaseUrl: DATABASE_URL = '', smtpUrl: SMTP_URL = '' } = settings
  const file = join(import.meta.dirname, 'mailer-process.factory.ts')
  const child = fork(file, { env: { ...process.env, DATABASE_URL, SMTP_URL }, stdio: 'ignore' })
  await smtp.asked[at].promise
  child.kill('SIGKILL')
  await once(child, 'exit')
}

it('never repeats a mail after a kill between the hand-over and its record', async () => {
  smtp.behaviour.message = () => 'hang'
  const to = await queue({ text: 'Only once.' })
  await killedServer('end')
  delete smtp.behaviour.message
  moveClock(6 * minuteMs)
  expect(await send()).toEqual(['It is unclear whether the mail server accepted 1 mails.'])
  expect(smtp.recipients).toEqual([to])
  expect(await mailTo(to)).toMatchObject({ outcome: 'unclear', body: '', content: null })
})

it('sends a mail after a kill before the hand-over', async () => {
  smtp.behaviour.data = 'hang'
  const to = await queue()
  await killedServer('data')
  delete smtp.behaviour.data
  expect(await send()).toEqual([])
  expect(smtp.letters).toEqual([])
  moveClock(6 * minuteMs)
  await send()
  expect(smtp.recipients).toEqual([to])
  expect(await mailTo(to)).toMatchObject({ outcome: 'sent', attempts: 2 })
})

it('tries again when the connection ends midway, but not after the end of the message', async () => {
  smtp.behaviour.dropAfter = 100_000
  const midway = await queue({ text: 'A long text.\n'.repeat(400_000) })
  expect(await send()).toHaveLength(1)
  expect(await mailTo(midway)).toMatchObject({ outcome: null, attempts: 1, handed_over_at: null })
  smtp.reset()
  smtp.behaviour.message = () => 'drop'
  const after = await queue()
  expect(await send()).toHaveLength(1)
  expect(await mailTo(after)).toMatchObject({ outcome: 'unclear' })
  smtp.reset()
  moveClock(6 * minuteMs)
  await send()
  expect(smtp.recipients).toEqual([midway])
})

it('waits without counting a try while the mail server is away', async () => {
  smtp.behaviour.greeting = 'drop'
  const to = await queue()
  expect((await send()).length).toBeGreaterThan(0)
  expect(await mailTo(to)).toMatchObject({ outcome: null, attempts: 0 })
  smtp.reset()
  await send()
  expect(smtp.recipients).toEqual([to])
})

it('repeats a message refused for now, and gives up one refused forever', async () => {
  smtp.behaviour.message = (letter) => (/For now/.test(letter) ? '451 later' : '554 5.7.1 spam')
  const [later, never] = [await queue({ text: 'For now.' }), await queue()]
  expect(await send()).toHaveLength(2)
  expect(await mailTo(later)).toMatchObject({ outcome: null, handed_over_at: null })
  expect(await mailTo(never)).toMatchObject({ outcome: 'failed', body: '' })
  expect(await isRefused(db, never)).toBeNull()
})

it('stops mails to a refused address until it is accepted again', async () => {
  smtp.behaviour.recipient = () => '550 5.1.1 No such mailbox'
  const to = await queue({ subject: 'One' })
  await queue({ to, subject: 'Two' })
  await send()
  expect(await isRefused(db, to.toUpperCase())).toMatchObject({
    because: expect.stringContaining('No such mailbox'),
  })
  smtp.reset()
  await queue({ to, subject: 'Three' })
  await inTransaction((tx) =>
    queueMail(tx, { to, subject: 'Confirm', text: 'Link', despiteRefusal: true }),
  )
  await send()
  expect(smtp.letters.join().match(/^Subject: .*$/gm)).toEqual(['Subject: Confirm'])
  await inTransaction((tx) => acceptAddress(tx, to))
  await queue({ to, subject: 'Four' })
  await send()
  expect(smtp.letters.join().match(/^Subject: .*$/gm)).toEqual([
    'Subject: Confirm',
    'Subject: Four',
  ])
})

it.each([
  ['"a, b"@example.test', '"a, b"@example.test'],
  ['"a\\"b <c@evil.test>"@example.test', null],
  ['jürgen@example.test', 'jürgen@example.test'],
  ['reader@bücher.example', 'reader@xn--bcher-kva.example'],
  [`${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(61)}.test`, undefined],
  ['one@example.test, two@example.test', null],
  ['one@example.test\r\nRCPT TO:<two@example.test>', null],
])('sends to %j exactly, or to nobody', async (to, expected) => {
  await queue({ to })
  await send()
  expect(smtp.recipients).toEqual(expected === null ? [] : [expected ?? to])
})

it('keeps headers intact whatever names and titles contain', async () => {
  const evil = 'Glow\r\nBcc: evil@evil.test\u2028X: 1\u0000\u202e'
  await inTransaction((tx) =>
    queueLetter(tx, {
      to: newAddress(),
      subject: `${evil} ${'long '.repeat(200)}`,
      items: [
        {
          ...{ title: evil, text: `<script>alert(1)</script> {{subject}} ${evil}` },
          picture: { url: 'javascript:alert(1)', alt: `${evil}"><b>` },
          button: { label: evil, url: '/campaigns' },
        },
      ],
      unsubscribe: { kind: evil, pageUrl: '/settings', oneClickUrl: '/unsubscribe/token' },
      thread: `collaboration-1\r\n${evil}`,
    }),
  )
  await send()
  const [head = '', ...body] = (smtp.letters[0] ?? '').split('\n\n')
  const [, html = ''] = body.join('\n\n').split('Content-Type: text/html')
  expect(head.match(/^[\w-]+(?=:)/gm)?.sort()).toEqual(
    [
      ...['Auto-Submitted', 'Content-Type', 'Date', 'From', 'In-Reply-To', 'List-Unsubscribe'],
      ...['List-Unsubscribe-Post', 'MIME-Version', 'Message-ID', 'References', 'Subject', 'To'],
    ].sort(),
  )
  expect(head).toContain('List-Unsubscribe: <http://localhost:3000/unsubscribe/token>')
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  for (const line of head.split('\n')) expect(line.length).toBeLessThanOrEqual(78)
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<script|javascript:/)
})
