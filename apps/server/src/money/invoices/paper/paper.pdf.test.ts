import { beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { drawPaper, type Paper } from './paper.pdf.ts'
import { readPaper } from './read-paper.factory.ts'

beforeAll(() => useSettings(readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(40) })))

const party = { name: 'Somebody', addressLines: [], taxId: '', email: '' }
const paperWith = (more: Partial<Paper>): Paper => ({
  kind: 'Invoice',
  number: 'INV-2026-000001',
  seller: party,
  buyer: party,
  facts: [['Date', '1 March 2026']],
  lines: [{ description: 'Coins', coins: '100', amount: '€1.00' }],
  totals: [['Total', '€1.00']],
  notes: [],
  issuedAt: '2026-03-01T10:00:00Z',
  ...more,
})
const textWith = async (name: string): Promise<string> =>
  readPaper(await drawPaper(paperWith({ buyer: { ...party, name } })))
const squeezed = (text: string): string => text.replace(/\s/g, '')

describe('a paper', () => {
  it.each(['Łódź Ğüneş ООО «Ромашка» Ελληνικά Công ty — 100 % €', '株式会社さくら化粧品'])(
    'shows %s',
    async (name) => {
      expect(squeezed(await textWith(name))).toContain(squeezed(name))
    },
  )

  it('drops what can’t be seen, and takes nothing for a command', async () => {
    const text = await textWith('a\u202eb\u0000c (x) \\ <b> %PDF endobj stream')
    expect(text).toContain('abc (x) \\ <b> %PDF endobj stream')
  })

  it('wraps words wider than their column, and goes on to a second page', async () => {
    const long = { ...party, name: 'W'.repeat(200), addressLines: Array(4).fill('M'.repeat(200)) }
    const file = await drawPaper(paperWith({ buyer: long }))
    expect(squeezed(readPaper(file))).toContain('W'.repeat(200))
    expect(file.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2)
    expect(readPaper(file)).toContain('Total')
  })

  it('goes on with many lines, under its headings again, and keeps its sums together', async () => {
    const lines = Array.from({ length: 60 }, (_, nr) => ({
      description: `Line ${nr}`,
      coins: '1',
      amount: '€1.00',
    }))
    const headings: Paper['headings'] = ['Product', 'Coins on top', 'Value']
    const file = await drawPaper(paperWith({ lines, headings }))
    const pages = file.toString('latin1').match(/\/Type \/Page\n/g) ?? []
    const text = readPaper(file)
    expect(text.match(/Coins on top/g)).toHaveLength(pages.length)
    expect(pages.length).toBeGreaterThan(2)
    for (const { description } of lines) expect(text).toContain(description)
    expect(text.trim().split('\n').at(-2)).toBe('€1.00')
  })

  it('names itself, its language and its date, and is the same bytes each time', async () => {
    const file = await drawPaper(paperWith({}))
    const head = file.toString('latin1')
    expect(head).toContain('(Invoice INV-2026-000001)')
    expect(head).toContain('/Lang (en)')
    expect(head).toContain('(D:20260301100000Z)')
    expect((await drawPaper(paperWith({}))).equals(file)).toBe(true)
  })
})
