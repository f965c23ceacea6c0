import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { supportedBrowsers } from './browsers.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

it('names the same browsers in the README as the pages that are built for them', () => {
  expect(read('../../../README.md')).toContain(supportedBrowsers)
})

it('warns a browser that lacks required CSS features, without loading a script', () => {
  const document = read('../index.html')
  expect(document).toMatch(/<p id="too-old"[^>]*>[^<]*too old[^<]*%BROWSERS%/)
  expect(document).toMatch(/@supports .*light-dark.*rgb\(from .*#too-old \{ display: none \}/)
})
