import { expect, it } from 'vitest'
import { beginsPdf, isEncryptedPdf } from './pdf.rules.ts'

it.each([
  ['at once', '%PDF-1.7', true],
  ['after the headers of a mail', 'Content-Type: application/pdf\r\n\r\n%PDF-1.4', true],
  ['after the commands of a printer', '\u001b%-12345X@PJL JOB\n%PDF-1.4', true],
  ['after a page', '<html><script>alert(1)</script>%PDF-1.7', false],
  ['never', 'PDF', false],
])('a PDF that begins %s: %s', (_, text, begins) => {
  expect(beginsPdf(Buffer.from(text, 'latin1'))).toBe(begins)
})

it.each([
  ['its trailer', 'trailer\n<</Root 1 0 R/Encrypt 9 0 R>>\nstartxref', true],
  ['its cross-reference stream', '7 0 obj<</Type/XRef /Encrypt  9 0 R>>stream\nx', true],
  ['nothing', 'trailer<</Root 1 0 R>>', false],
  ['the text of a page', '4 0 obj<<>>stream\n(/Encrypt 9 0 R)Tj\nendstream', false],
  ['its trailer with an escaped name', 'trailer<</#45ncryp#74 9 0 R>>', true],
])('%s says of a PDF that it is encrypted: %s', (_, text, encrypted) => {
  expect(isEncryptedPdf(Buffer.from(`%PDF-1.7\n${text}`))).toBe(encrypted)
})

const encrypted = 'trailer<</Root 1 0 R/Encrypt 9 0 R>>'
const open = 'trailer<</Root 1 0 R>>'

const referringTo = (at: string, body: string): Buffer =>
  Buffer.from(`%PDF-1.7\n${body}\nstartxref\n${9 + body.indexOf(at)}\n%%EOF\n`)

it.each([
  ['its table', referringTo('xref', `xref\n0 0\n${encrypted}`), true],
  ['its table at the start', referringTo('xref', `xref\n${encrypted}\nxref\n${open}`), true],
  [
    'a stream with an escaped type',
    referringTo('7 0', '7 0 obj<</Type/#58Ref/Encrypt 9 0 R>>'),
    true,
  ],
  [
    'its table, while a page shows a trailer',
    referringTo('xref', `(${encrypted}) xref ${open}`),
    false,
  ],
])('%s of a whole PDF', (_, pdf, isEncrypted) => {
  expect(isEncryptedPdf(pdf)).toBe(isEncrypted)
  const afterJunk = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), pdf])
  expect(isEncryptedPdf(afterJunk)).toBe(isEncrypted)
})
