import { expect, it } from 'vitest'
import files from './bad-files.json' with { type: 'json' }
import { readCsv } from './read-csv.ts'

type File = { text?: string; bytes?: number[] }
const bytesOf = ({ text = '', bytes }: File) =>
  bytes === undefined ? new TextEncoder().encode(text) : new Uint8Array(bytes)

it.each(files.refused)('says what is wrong with $what', (file) => {
  expect(readCsv(bytesOf(file), 'orders')).toEqual({ trouble: expect.stringContaining(file.says) })
})

it.each([
  ['sep=;\r\norder;amount;date\r\nA;1,5;2\r\n', '1,5'],
  ['\ufeff"sep=,"\norder,amount,date\nA,1;5,2\n', '1;5'],
  ['"sep=;";;\norder;amount;date\nA;1,5;2', '1,5'],
  [' sep=;\norder;amount;date\nA;1,5;2', '1,5'],
  ['SEP =;\norder;amount;date\nA;1,5;2', '1,5'],
  ['sep=\t\t\t\norder\tamount\tdate\nA\t1,5\t2', '1,5'],
])('detects the separator of %j by the first line', (text, amount) => {
  expect(readCsv(new TextEncoder().encode(text), 'orders')).toEqual({
    header: ['order', 'amount', 'date'],
    lines: [{ line: 3, cells: ['A', amount, '2'] }],
  })
})

it('reads `sep=;` below empty lines, and counts them', () => {
  const text = '\n \nsep=;\norder;amount;date\nA;1,5;2'
  expect(readCsv(new TextEncoder().encode(text), 'orders')).toMatchObject({
    lines: [{ line: 5, cells: ['A', '1,5', '2'] }],
  })
})

it.each(files.read)('reads $what', (file) => {
  expect(readCsv(bytesOf(file), 'orders')).toEqual({
    header: ['order', 'amount', 'date'],
    lines: [{ line: expect.any(Number), cells: ['A', '1', '2'] }],
  })
})

it('counts lines like a text editor, also with line breaks in cells', () => {
  const text = 'order,amount,date\n"A\nB, ""C""",1,2\n\nD,3,4'
  expect(readCsv(new TextEncoder().encode(text), 'orders')).toMatchObject({
    lines: [
      { line: 2, cells: ['A\nB, "C"', '1', '2'] },
      { line: 5, cells: ['D', '3', '4'] },
    ],
  })
})
