import { expect, it } from 'vitest'
import { meantSlug, mendedLinkAddress } from './asked-link.rules.ts'

it.each([
  ...[
    'ada.',
    'ada,',
    'ada)',
    'ada!',
    'ada?',
    'ada…',
    'ada”',
    "ada'",
    'ada>',
    'Ada',
    '/ada',
    '“ada',
  ],
  ...['ada%2F', 'ada/', 'ada//', '%2fada', 'ada%E2%80%A6', 'ada%20', 'ad%E2%80%8Ba', 'ada%3Futm=1'],
  ...['ada%', 'ada,and', 'ada&utm_source=x'],
])('%s means the link ada', (path) => {
  expect(meantSlug(path)).toBe('ada')
})

it.each([
  ['//go/ada', '/go/ada'],
  ['/go//ada?a=1', '/go/ada?a=1'],
  ['/go%2Fada', '/go/ada'],
  ['/GO/ada', '/go/ada'],
  ['/go', '/go/'],
  ['/go?a=1', '/go/?a=1'],
  ['/gold/ada', undefined],
  ['/api/go/ada', undefined],
])('%s is the address %s', (url, mended) => {
  expect(mendedLinkAddress(url)).toBe(mended)
})
