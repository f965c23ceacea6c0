import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { MentionsDialog } from './mentions-dialog.tsx'

const server = catchRequests()
const reel = 'https://www.instagram.com/reel/Cfound000001/'

it('checks a file of posts, then sends the same rows for good', async () => {
  showKnowing([], <MentionsDialog onClose={() => {}} />)
  const text = `Link;Author;Date;Text;Views\n${reel};@ines;2026-03-04;Mornings.;12.3k\n${reel}2;;2026-03-04;;\n`
  fireEvent.change(screen.getByLabelText('File of posts'), {
    target: { files: [new File([text], 'posts.csv')] },
  })
  await screen.findByText('posts.csv: 2 lines')
  expect(screen.queryByLabelText(/^Format of amounts/)).toBe(null)
  fireEvent.change(screen.getByLabelText(/^Time zone/), { target: { value: 'UTC' } })
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Check file')
  await screen.findByText('1 post to import')
  expect(screen.getByText('Line 3: Who posted it: enter a value.')).toBeTruthy()
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Import 1')
  await screen.findByText('1 post imported')
  const mention = {
    ...{ url: reel, handle: '@ines', posted_at: '2026-03-04T00:00:00.000Z' },
    ...{ caption: 'Mornings.', views: 12_300 },
  }
  const rows = [{ line: 2, mention }]
  expect(server.sent()).toEqual([
    ['POST /api/brand/posts/import', { dryRun: true, rows }],
    ['POST /api/brand/posts/import', { dryRun: false, rows }],
  ])
})
