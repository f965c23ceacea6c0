import { describe, expect, it } from 'vitest'
import { type RowField, understandEach } from './row-kind.ts'

const fields: RowField[] = [
  { name: 'order', label: 'Order', words: /order/i, needed: true, isId: true },
  { name: 'amount', label: 'Amount', words: /amount|order total/i, needed: true },
  { name: 'creator', label: 'Creator', words: /creator/i },
]

describe('the rows of a file', () => {
  const read = (...lines: string[][]) =>
    understandEach(
      lines.map((cells, at) => ({ line: at + 2, cells })),
      { fields, one: 'order' },
      { columns: { order: 0, amount: 1 } },
      (cellOf) =>
        cellOf('amount') === ''
          ? { trouble: 'The amount is missing.' }
          : { id: cellOf('order'), row: [cellOf('amount'), cellOf('creator')] },
    )

  it('count once when they repeat, and are refused when they differ', () => {
    expect(read(['A-1', '5'], ['A-2', '5'], ['A-1', '5'], ['A-2', '6'])).toEqual({
      rows: [
        { line: 2, row: ['5', ''] },
        { line: 3, row: ['5', ''] },
      ],
      same: 1,
      bad: [
        {
          line: 5,
          fate: 'conflict',
          sentence: 'Line 3 has the same order with different details.',
        },
      ],
    })
  })

  it('are refused when a spreadsheet replaced the id', () => {
    const { bad } = read(['12.3E+10', '5'], ['####', '5'], ['1E12', '5'])
    expect(bad).toMatchObject([
      { line: 2, sentence: expect.stringMatching(/^Order: A spreadsheet has rounded “12.3E\+10”/) },
      { line: 3, sentence: expect.stringMatching(/^Order: .*“####” because/) },
    ])
  })

  it('report their problems, a formula first', () => {
    expect(read(['A-1', ''], ['A-2', '=B2*2'], ['A-3', '5']).bad).toEqual([
      { line: 2, fate: 'bad', sentence: 'The amount is missing.' },
      {
        line: 3,
        fate: 'bad',
        sentence: 'Amount: this is a formula. Save the file with its values.',
      },
    ])
  })
})
