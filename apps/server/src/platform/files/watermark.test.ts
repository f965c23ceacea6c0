import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { watermark } from './watermark.ts'

beforeAll(() => useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) })))

const size = { width: 800, height: 600 }
const drawn = (name: string) => watermark(name, size)

it('never lets a name become markup, and draws nothing where there is none', async () => {
  const [nobody, hostile] = [await drawn(''), await drawn('<b>"&')]
  expect(hostile.length).toBeGreaterThan(nobody.length)
  expect(hostile).not.toContain('<b>')
})
