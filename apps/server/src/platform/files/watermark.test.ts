import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { watermark } from './watermark.ts'

beforeAll(() => useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) })))

const size = { width: 800, height: 600 }
const drawn = (name: string) => watermark(name, size)

it('draws every Latin letter without a font of the machine', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 ØøŁłÑñÉéßŞşĞğ'
  for (let at = 0; at < letters.length; at += 10) {
    const svg = await drawn(letters.slice(at, at + 10))
    expect(svg).not.toMatch(/NaN|undefined|<text/)
    expect(svg.length).toBeGreaterThan((await drawn('')).length)
  }
})

it('draws a name in any script, and never lets one become markup', async () => {
  expect((await drawn('林美玲')).length).toBeGreaterThan((await drawn('')).length)
  expect(await drawn('<b>"&')).not.toContain('<b>')
})

it('covers the smallest and the largest picture', async () => {
  for (const [width, height] of [
    [1, 1],
    [1280, 3],
    [1280, 1280],
  ] as const) {
    const svg = await watermark('Ada', { width, height })
    expect(svg.length).toBeLessThan(200_000)
  }
})
