import { Writable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { composedMail } from '#platform/mail/composed-mail.ts'
import { subjectLine } from '#platform/mail/mail-headers.ts'
import { buildApp } from '../../app.ts'
import { useTestApp } from '../../test-app.factory.ts'
import cells from './corpora/c11-cells.json' with { type: 'json' }
import { injections, strangeTexts } from './hostile-values.factory.ts'

useTestApp()

const texts = [
  ...Object.values(injections).flat(),
  ...cells.cells,
  ...strangeTexts.filter((text) => text.length < 1_000),
]

const transport = createTransport({ streamTransport: true, buffer: true })
const letterWith = async (text: string) => {
  const written = { id: '7', to: 'ada@example.test', content: null, thread: null }
  const mail = composedMail({ ...written, subject: subjectLine(text), text })
  const { message } = await transport.sendMail({ from: 'us@example.test', ...mail })
  const [head = ''] = String(message).split('\r\n\r\n')
  return { html: String(mail.html), headers: [...head.matchAll(/^[\w-]+(?=:)/gm)].map(String) }
}

it('C11: a mail holds no header and no tag of a text', async () => {
  const { headers } = await letterWith('A plain subject')
  expect(headers).toContain('Subject')
  headers.push('Content-Transfer-Encoding')
  const wrong: string[] = []
  for (const text of texts) {
    const letter = await letterWith(text)
    const more = letter.headers.filter((name) => !headers.includes(name))
    if (more.length > 0) wrong.push(`${JSON.stringify(text)}: ${more}`)
    if (/<[a-z!/]/i.test(text) && letter.html.includes(text)) wrong.push(`a tag of ${text}`)
  }
  expect(wrong).toEqual([])
})

it('C11: a request is one line of the log, whatever it says', async () => {
  let log = ''
  const stream = new Writable({
    write: (part, _encoding, next) => {
      log += String(part)
      next()
    },
  })
  const { serializers } = logOptions('info')
  const talkative = await buildApp({ logger: { level: 'info', stream, serializers } })
  const start = log.length
  for (const text of texts) {
    const q = encodeURIComponent(text.toWellFormed())
    const agent = text.replace(/[\r\n\0]/g, ' ')
    await talkative.inject({ url: `/api/brands?q=${q}`, headers: { 'user-agent': agent } })
  }
  await talkative.close()
  const lines = log.slice(start).trimEnd().split('\n')
  expect(lines.filter((line) => /[\p{Cc}\u2028\u2029]/u.test(line))).toEqual([])
  const requests = lines.map((line) => JSON.parse(line)).filter(({ req }) => req !== undefined)
  expect(requests).toHaveLength(texts.length)
})
