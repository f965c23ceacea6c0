import type { ImportResult } from '@tandem/contract/import.schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { button, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { ImportDialog } from './import-dialog.tsx'
import { type RowKind, understandEach } from './row-kind.ts'

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

it('checks a file, imports it once, and refetches the changed data', async () => {
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
  await press('Check file')
  await screen.findByText('1 boat to import')
  const rows = [
    { line: 2, row: { id: 'A', size: '1' } },
    { line: 4, row: { id: 'B', size: '2' } },
  ]
  expect(send.mock.calls.map(([sentRows, { dryRun }]) => [sentRows, dryRun])).toEqual([
    [rows, true],
  ])
  expect(counted()).toBe(
    '1 boat to import2 boats already imported, unchanged' +
      '1 boat already imported with different details, not changed1 boat to correct in the file',
  )
  screen.getByText(/^Line 5: It has no number\./)
  screen.getByText(/^Line 6: Line 4 has the same boat with different details\./)
  expect([stale(), send.mock.calls.length]).toEqual([[], 1])
  send.mockResolvedValueOnce([result(2), result(4, 'same')])
  await press('Import 1')
  await screen.findByText('1 boat imported')
  expect(send.mock.calls[1]?.[1].dryRun).toBe(false)
  await waitFor(() => expect(stale()).toEqual(['boats', 'ports']))
  expect(screen.queryByRole('button', { name: 'Check file' })).toBeNull()
  expect(screen.queryByLabelText(/^Format of dates/)).toBeNull()
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as Element)
  expect(onClose).toHaveBeenCalledOnce()
})

it('names missing columns, and requires a new check after a change of format', async () => {
  open()
  await choose('Boat,,Size\nA,1,2\n')
  await screen.findByText('fleet.csv: 1 line')
  expect([isLive('Check file'), reasonOf('Check file')]).toEqual([false, 'Choose: Number.'])
  const read = (name: RegExp, value: string) =>
    fireEvent.change(select(name), { target: { value } })
  read(/^Number/, '0')
  send.mockResolvedValue([result(2)])
  await press('Check file')
  await screen.findByRole('button', { name: 'Import 1' })
  read(/^Format of dates/, 'dmy')
  expect(screen.queryByRole('button', { name: 'Import 1' })).toBeNull()
  read(/^Format of amounts/, ',')
  read(/^Time zone/, 'UTC')
  await press('Check file')
  await screen.findByRole('button', { name: 'Import 1' })
  expect(understand.mock.calls.at(-1)?.[1]).toEqual({
    ...{ columns: { id: 0, size: 2 }, decimal: ',', order: 'dmy', zone: 'UTC' },
  })
})

it('offers no import when no row is valid', async () => {
  open()
  await choose('number,length in size,x\nA,1,\n')
  await screen.findByText('fleet.csv: 1 line')
  send.mockResolvedValue([result(2, 'bad', 'Too long.')])
  await press('Check file')
  await screen.findByText(/^Line 2: Too long\./)
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(button('Choose another file')).toBeTruthy()
})
