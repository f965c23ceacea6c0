import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

/** These addresses belong to operators, creators and visitors. */
const actForNoBrand = /^operator\/|portable-record\.api\.ts$|shared-report\.api\.ts$/

/** Requests of code send the brand in a header. The event stream and uploads belong to a person. */
const sendHeaders = [
  'lib/call.ts',
  'platform/files/file.api.ts',
  'platform/files/upload.api.ts',
  'communication/notifications/live-line.ts',
]

it('names the brand in every address that the browser itself opens', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: source })) {
    if (/[.](test|factory|setup)[.]/.test(file) || sendHeaders.includes(file)) continue
    if (actForNoBrand.test(file)) continue
    const text = readFileSync(join(source, file), 'utf8')
    // The reference of the API is the same for everybody.
    const opened = /(?<!forTab\()(?:['"`]\/api[/$](?!reference)|(?<=href=\{)[\w.]*pdfUrl)/g
    const built = /(?<!forTab\()\baddressOf\(/g
    const patterns = text.includes('#lib/call.ts') ? [opened, built] : [opened]
    for (const [address] of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
      found.push(`${file}: ${address}`)
  }
  expect(found).toEqual([])
})
