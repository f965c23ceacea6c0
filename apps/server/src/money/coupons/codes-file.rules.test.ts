import { describe, expect, it } from 'vitest'
import { readCodes, splitDoubled } from './codes-file.rules.ts'

const codesOf = (text: string) => readCodes(text).codes.map(({ code }) => code)

describe('readCodes', () => {
  it.each([
    ['one a line', 'AAA-1\nAAA-2\n', ['AAA-1', 'AAA-2']],
    ['as spreadsheets save it', '\ufeffCode\r\n"AAA-1"\r\n"AAA-2"\r\n', ['AAA-1', 'AAA-2']],
    ['with semicolons', 'AAA-1;\nAAA-2;;\n', ['AAA-1', 'AAA-2']],
    ['with commas and tabs behind', 'AAA-1,\nAAA-2\t\n', ['AAA-1', 'AAA-2']],
    ['with empty lines and spaces', '\n  AAA-1  \n\n \nAAA-2', ['AAA-1', 'AAA-2']],
    ['of old Macs', 'AAA-1\rAAA-2', ['AAA-1', 'AAA-2']],
    ['with quotes in quotes', '"AAA ""1"""\n', ['AAA "1"']],
    ['with separators in quotes', '"AAA;1,2"\n', ['AAA;1,2']],
    ['that look like formulas', '=1+1\n+SAVE\n@SAVE\n-SAVE', ['=1+1', '+SAVE', '@SAVE', '-SAVE']],
    ['with the separator told below an empty line', '\n sep =;\nCode\nAAA-1', ['AAA-1']],
    ['with the separator told and filled up', 'sep=;;;\nAAA-1;""; \n', ['AAA-1']],
    ['with other alphabets', 'ÜBER-10\nコード-1', ['ÜBER-10', 'コード-1']],
  ])('reads a file %s', (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes)
    expect(readCodes(text).unreadable).toEqual([])
  })

  it('takes neither rounded codes nor the errors of a spreadsheet for codes', () => {
    const damaged = ['1.23457E+12', "'1.23457E+12", '12.3E+10', '1E+12', '########', '#NUM!']
    const { codes, unreadable } = readCodes([...damaged, '#REF!', '#SALE!', '1E12'].join('\n'))
    expect(codes.map(({ code }) => code)).toEqual(['#SALE!', '1E12'])
    for (const { reason } of unreadable) expect(reason).toMatch(/spreadsheet.*\.$/)
  })

  it('numbers the lines it can’t read as an editor does, and reads the others', () => {
    const text = ['code', 'GOOD-1', '', 'no', '"open', 'A,B', ',x', 'GOOD-2', 'x'.repeat(101)].join(
      '\n',
    )
    const { codes, unreadable } = readCodes(text)
    expect(codes).toEqual([
      { line: 2, code: 'GOOD-1' },
      { line: 8, code: 'GOOD-2' },
    ])
    expect(unreadable.map(({ line }) => line)).toEqual([4, 5, 6, 7, 9])
    for (const { reason } of unreadable) expect(reason).toMatch(/^(The|There|A) .*[.]$/)
  })
})

it('splitDoubled keeps the first of each, whatever its case', () => {
  const { codes } = readCodes('AAA-1\naaa-1\nAAA-2\nAAA-1')
  const { first, doubled } = splitDoubled(codes)
  expect(first.map(({ line }) => line)).toEqual([1, 3])
  expect(doubled).toEqual([
    { line: 2, firstLine: 1 },
    { line: 4, firstLine: 1 },
  ])
})
