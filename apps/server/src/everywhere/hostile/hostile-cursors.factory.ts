import { randomUUID } from 'node:crypto'
import { encodeCursor } from '#platform/http/cursor.ts'
import { withRequestContext } from '#platform/http/request-context.ts'

const moment = '2026-11-21T05:28:58.123456Z'
const ends = [
  [],
  [moment, randomUUID()],
  [5, randomUUID()],
  ['words', 'words'],
  [null, null],
  [1, 2, 3, 4, 5],
]
const starts = ['newest', 'deadline', 'coins', 'title', 'rating', 'wallet.topups', 'reviews.brand']
const shapes: (string | number | null)[][] = [
  ...ends,
  ...starts.flatMap((start) => ends.map((end) => [start, ...end])),
]

const signedFor = (operation: string): Promise<string[]> =>
  withRequestContext({ requestId: 'test', operation }, async () => shapes.map(encodeCursor))

export const alienCursors = (): Promise<string[]> => signedFor('GET /another/list')

export const tamperedCursors = async (operation: string): Promise<string[]> => {
  const [cursor = ''] = await signedFor(operation)
  const [body = '', signature = ''] = cursor.split('.')
  const other = Buffer.from('["newest","2030-01-01T00:00:00Z",1]').toString('base64url')
  return [
    ...['x', '.', 'null', body, `${body}.`, `.${signature}`, `${body}.${'A'.repeat(16)}`],
    ...[`${other}.${signature}`, `${cursor}.${signature}`, `${cursor}x`],
    ...['é'.repeat(100), 'c'.repeat(1000)],
  ]
}
