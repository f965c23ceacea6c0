import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missingLegalPages, readLegalPages } from './legal-pages.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-legal-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const none = { terms: undefined, privacy: undefined, imprint: undefined }

it('turns the operator’s Markdown into HTML that cannot run anything', () => {
  const imprint = join(folder, 'imprint.md')
  writeFileSync(imprint, '# Imprint\n\n<script>alert(1)</script>\n\n[us](javascript:alert(1))\n')
  const html = readLegalPages({ legalFiles: { ...none, imprint } }).get('imprint')
  expect(html).toContain('<h1>Imprint</h1>')
  expect(html).not.toMatch(/<script|javascript:/)
})

it('refuses to start when a file is missing, and names the setting', () => {
  const terms = join(folder, 'nothing.md')
  expect(() => readLegalPages({ legalFiles: { ...none, terms } })).toThrow(
    /^TERMS_FILE names .*nothing\.md, which cannot be read \(ENOENT\)/,
  )
})

it.each([
  ['   \n', 'is empty'],
  ['a'.repeat(200_001), 'is longer than 200 kB'],
])('refuses to start with a file that has no use (case %#)', (text, problem) => {
  const privacy = join(folder, 'privacy.md')
  writeFileSync(privacy, text)
  expect(() => readLegalPages({ legalFiles: { ...none, privacy } })).toThrow(problem)
})

it('tells the operator which pages people look for in vain', () => {
  const links = { termsUrl: 'https://tandem.example/terms', privacyUrl: '#' }
  expect(missingLegalPages({ legalFiles: none, ...links })).toEqual([
    expect.stringContaining('PRIVACY_FILE'),
    expect.stringContaining('IMPRINT_FILE'),
  ])
})
