import type { ImportResult } from '@tandem/contract/import.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { button, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { ImportDialog } from './import-dialog.tsx'
import { countsInWords, reportOf } from './import-report.ts'
import { readAmount, readMoment } from './read-cells.ts'
import { guessColumns, type RowKind, understandEach } from './row-kind.ts'
import { sendRows } from './send-rows.ts'

type Row = { line: number; row: { id: string; size: string } }
const fields = [
  { name: 'id', label: 'Number', words: /number|id/i, needed: true as const },
  { name: 'size', label: 'Length', words: /size|number/i },
]
const result = (
  line: number,
  fate: ImportResult['fate'] = 'ok',
  sentence: string | null = null,
) => ({
  ...{ line, fate, sentence },
})
const send = vi.fn<RowKind<Row>['send']>()
const understand = vi.fn<RowKind<Row>['understand']>()
const onClose = vi.fn()
const open = () => {
  send.mockReset()
  onClose.mockReset()
  understand.mockImplementation((lines, mapping) =>
    understandEach(lines, { fields, one: 'boat' }, mapping, (cellOf) => {
      const row = { id: cellOf('id'), size: cellOf('size') }
      return row.id === '' ? { trouble: 'It has no number.' } : { id: row.id, row }
    }),
  )
  const about = { one: 'boat', many: 'boats', hasAmounts: true, changes: ['boats', 'ports'] }
  return showKnowing(
    [
      [['boats'], {}],
      [['ports'], {}],
      [['coins'], {}],
    ],
    <ImportDialog kind={{ ...about, fields, understand, send }} onClose={onClose} />,
  )
}
const choose = async (text: string) => {
  const file = new File([text], 'fleet.csv')
  file.arrayBuffer = async () => new TextEncoder().encode(text).buffer as ArrayBuffer
  await userEvent.upload(screen.getByLabelText('File of boats'), file)
}
const select = (name: RegExp) => screen.getByLabelText<HTMLSelectElement>(name)
const counted = () => screen.queryAllByRole('list')[0]?.textContent

it('a file is checked before it counts, then counts once, and what changed is asked for', async () => {
  const { stale } = open()
  await choose('')
  await screen.findByText(/^This file is empty\./)
  await choose('number,length in size,x\nA,1,\nA,1,\nB,2,\n,3,\nB,9,\n')
  await screen.findByText('fleet.csv: 5 lines')
  expect([select(/^Number/).value, select(/^Length/).value]).toEqual(['0', '1'])
  send.mockImplementationOnce(async (_, { onProgress }) => {
    act(() => onProgress(1))
    await screen.findByText('1 of 5 …')
    return [result(2), result(4, 'same')]
  })
  await press('Check the file')
  await screen.findByText('1 boat to import')
  const rows = [
    { line: 2, row: { id: 'A', size: '1' } },
    { line: 4, row: { id: 'B', size: '2' } },
  ]
  expect(send.mock.calls.map(([sentRows, { dryRun }]) => [sentRows, dryRun])).toEqual([
    [rows, true],
  ])
  expect(counted()).toBe(
    '1 boat to import2 boats known already: nothing changes' +
      '1 boat known with other content, which stays1 boat to correct in the file',
  )
  screen.getByText(/^Line 5: It has no number\./)
  screen.getByText(/^Line 6: Line 4 has this boat with other content\./)
  expect([stale(), send.mock.calls.length]).toEqual([[], 1])
  send.mockResolvedValueOnce([result(2), result(4, 'same')])
  await press('Import 1')
  await screen.findByText('1 boat imported')
  expect(send.mock.calls[1]?.[1].dryRun).toBe(false)
  await waitFor(() => expect(stale()).toEqual(['boats', 'ports']))
  expect(screen.queryByRole('button', { name: 'Check the file' })).toBeNull()
  expect(screen.queryByLabelText(/^Days/)).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  expect(onClose).toHaveBeenCalledOnce()
})

it('what is needed is named, another reading is checked anew, and another file chosen', async () => {
  open()
  await choose('Boat,,Size\nA,1,2\n')
  await screen.findByText('fleet.csv: 1 line')
  expect([isLive('Check the file'), reasonOf('Check the file')]).toEqual([false, 'Choose: Number.'])
  const names = [...select(/^Number/).options].map(({ textContent }) => textContent)
  expect(names).toEqual(['Not in the file', 'Boat', 'Column 2', 'Size'])
  await userEvent.selectOptions(select(/^Number/), 'Boat')
  send.mockResolvedValue([result(2)])
  await press('Check the file')
  await screen.findByRole('button', { name: 'Import 1' })
  await userEvent.selectOptions(select(/^Days/), '31.12.2026')
  expect(screen.queryByRole('button', { name: 'Import 1' })).toBeNull()
  await userEvent.selectOptions(select(/^Amounts/), '1.234,50')
  await userEvent.selectOptions(select(/^Time zone/), 'UTC')
  await userEvent.selectOptions(select(/^Length/), 'Not in the file')
  await press('Check the file')
  await waitFor(() => expect(understand).toHaveBeenCalled())
  expect(understand.mock.calls.at(-1)?.[1]).toEqual({
    ...{ columns: { id: 0 }, decimal: ',', order: 'dmy', zone: 'UTC' },
  })
  send.mockReset()
  send.mockRejectedValueOnce(new Error('internal'))
  await press('Check the file')
  await screen.findByText('Something went wrong. Please try again.')
  await press('Other file')
  screen.getByLabelText('File of boats')
  expect(onClose).not.toHaveBeenCalled()
})

it('where nothing would count, nothing can be imported', async () => {
  open()
  await choose('number,length in size,x\nA,1,\n')
  await screen.findByText('fleet.csv: 1 line')
  send.mockResolvedValue([result(2, 'bad', 'Too long.')])
  await press('Check the file')
  await screen.findByText(/^Line 2: Too long\./)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(button('Other file')).toBeTruthy()
})

it('of many problems the first hundred are told, by their lines', () => {
  const results = Array.from({ length: 102 }, (_, nr) => result(200 - nr, 'bad', `No ${nr}.`))
  const bad = [{ line: 1, fate: 'conflict' as const, sentence: 'Twice.' }]
  const { counts, problems, left } = reportOf({ bad, same: 2 }, results)
  expect(counts).toEqual({ ok: 0, same: 2, conflict: 1, bad: 102 })
  expect([problems.length, left, problems[0]?.line, problems[1]?.line]).toEqual([100, 3, 1, 99])
  expect(reportOf({ bad: [], same: 0 }, results.slice(0, 100)).left).toBe(0)
  const so = { one: 'boat', many: 'boats', done: true }
  const none = { ok: 0, same: 0, conflict: 0, bad: 0 }
  expect(countsInWords({ ...none, ok: 1200 }, so)).toEqual(['1,200 boats imported'])
  expect(countsInWords(none, so)).toEqual([])
})

it('each column is taken once, a formula never, and rows are sent as many at a time as fit', async () => {
  expect(guessColumns(fields, ['Size', 'Number', 'Number 2'])).toEqual({ id: 1, size: 0 })
  expect(guessColumns(fields, ['Number', 'x', 'Number 2'])).toEqual({ id: 0, size: 2 })
  const lines = [{ line: 2, cells: [' =A1', ' x '] }]
  const { bad } = understandEach(lines, { fields, one: 'boat' }, { columns: { id: 0 } }, () => ({
    trouble: 'Not asked.',
  }))
  expect(bad.map(({ sentence }) => sentence)).toEqual([
    'Number: this is a formula. Save the file with its values.',
  ])
  const progress = vi.fn()
  const batches: number[][] = []
  const results = await sendRows([1, 2, 3, 4, 5], 2, progress, async (some) => {
    batches.push(some)
    return { results: some.map((line) => result(line)) }
  })
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
  expect(progress.mock.calls.flat()).toEqual([0, 2, 4])
  expect(results.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

it.each([
  ['1,234.50', '.', 123450],
  ['1.234,5', ',', 123450],
  ['12', '.', 1200],
  ["1'234.500", '.', 123450],
  ['1.0055', '.', undefined],
  ['12,34', '.', undefined],
  ['-1', '.', undefined],
  ['', ',', undefined],
] as const)('“%s” with a decimal “%s” is %s', (typed, decimal, value) => {
  const read = readAmount(typed, { decimal, digits: 2 })
  const word = decimal === '.' ? 'point' : 'comma'
  const trouble = `“${typed}” is no amount with a decimal ${word}.`
  expect(read).toEqual(value === undefined ? { trouble } : { value })
})

it.each([
  ['2026-12-31', 'ymd', '2026-12-30T23:00:00.000Z'],
  ['31.12.2026 14:05', 'dmy', '2026-12-31T13:05:00.000Z'],
  ['7/1/2026, 14:05:09', 'mdy', '2026-07-01T12:05:09.000Z'],
  ['2026-07-01T14:05Z', 'ymd', '2026-07-01T14:05:00.000Z'],
  ['2026-07-01 14:05 UTC', 'ymd', '2026-07-01T14:05:00.000Z'],
  ['2026-07-01T14:05+05:30', 'ymd', '2026-07-01T08:35:00.000Z'],
  ['2026-07-01T14:05-0200', 'ymd', '2026-07-01T16:05:00.000Z'],
  ['31.12.2026', 'ymd', '“31.12.2026” is no date as chosen.'],
  ['2026-12-31 soon', 'ymd', '“2026-12-31 soon” is no date as chosen.'],
  ['2026-02-29', 'ymd', '“2026-02-29” is no day or time there is.'],
  ['2026-02-28 24:00', 'ymd', '“2026-02-28 24:00” is no day or time there is.'],
] as const)('“%s” read as %s in Berlin is %s', (typed, order, said) => {
  const read = readMoment(typed, { order, zone: 'Europe/Berlin' })
  expect(Object.values(read)).toEqual([said])
})
