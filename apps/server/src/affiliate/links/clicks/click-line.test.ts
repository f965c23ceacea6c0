import { beforeEach, expect, it } from 'vitest'
import { earlierKey } from '#platform/keys/secret-keys.factory.ts'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { bytesOfId, makeClickId } from '../click-id.ts'
import { clickOf, lineEnd, lineOf } from './click-line.ts'

beforeEach(() => useSettings(readSettings({ SECRET_KEY: earlierKey })))

const linkId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
const at = new Date('2026-11-22T12:00:00.123Z')
const seen = { address: '203.0.113.7', userAgent: 'Mozilla/5.0', language: 'de' }
const marks = { byMachine: false, wantsPrivacy: false, bySearchAd: false }

it.each([
  { ...marks, referrer: 'https://www.instagram.com/p/1' },
  { ...marks, referrer: undefined, byMachine: true },
  { ...marks, referrer: undefined, wantsPrivacy: true },
  { ...marks, referrer: undefined, bySearchAd: true },
])('a line tells of a click what was seen of it: %j', (more) => {
  const { id, text } = makeClickId(bytesOfId(linkId), at)
  const line = lineOf({ clickId: text, ...seen, ...more })
  expect(line.endsWith(lineEnd)).toBe(true)
  const click = { id, linkId: linkId.replaceAll('-', ''), at, ...seen, ...more }
  expect(clickOf(line.slice(0, -lineEnd.length))).toEqual(click)
})
