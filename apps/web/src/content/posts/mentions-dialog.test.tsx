import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Mapping } from '#platform/files/rows/row-kind.ts'
import { guessColumns } from '#platform/files/rows/row-kind.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { mentionFields, understandMentions } from './mention-rows.ts'
import { MentionsDialog } from './mentions-dialog.tsx'
import { playerOf } from './post-player.ts'

const server = catchRequests()
const reel = 'https://www.instagram.com/reel/Cfound000001/'

it('checks a file of posts, then sends the same rows for good', async () => {
  showKnowing([], <MentionsDialog onClose={() => {}} />)
  const text = `Link;Author;Date;Text;Views\n${reel};@ines;2026-03-04;Mornings.;12.3k\n${reel}2;;2026-03-04;;\n`
  fireEvent.change(screen.getByLabelText('File of posts'), {
    target: { files: [new File([text], 'posts.csv')] },
  })
  await screen.findByText('posts.csv: 2 lines')
  expect(screen.queryByLabelText(/^Amounts are written/)).toBe(null)
  fireEvent.change(screen.getByLabelText(/^Time zone/), { target: { value: 'UTC' } })
  server.answer({ results: [{ line: 2, fate: 'ok', sentence: null }] })
  await press('Check the file')
  await screen.findByText('1 post to import')
  expect(screen.getByText('Line 3: Who posted it: this is missing.')).toBeTruthy()
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

it('names what it can’t read by line, and counts a post once', () => {
  const header = ['Permalink', 'Username', 'Published', 'Caption', 'Plays', 'Likes', 'Comments']
  const mapping: Mapping = {
    ...{ columns: guessColumns(mentionFields, header), decimal: '.', order: 'ymd', zone: 'UTC' },
  }
  expect(mentionFields.map(({ name }) => mapping.columns[name])).toEqual([0, 1, 2, 3, 4, 5, 6])
  const line = (nr: number, ...cells: string[]) => ({ line: nr, cells })
  const good = [reel, '@ines', '2026-03-04', '', '', '0', '']
  const { rows, bad, same } = understandMentions(
    [
      line(2, ...good),
      line(3, ...good),
      line(4, '', '@ines', '2026-03-04'),
      line(5, `${reel}5`, '@ines', 'soon'),
      line(6, `${reel}6`, '@ines', '2026-03-04', '', 'many'),
      line(7, reel, '@mo', '2026-03-04'),
      line(8, `${reel}8`, '@ines', '2026-03-04', '=1+1'),
    ],
    mapping,
  )
  expect(rows.map(({ mention }) => mention)).toEqual([
    { url: reel, handle: '@ines', posted_at: '2026-03-04T00:00:00.000Z', likes: 0 },
  ])
  expect([same, bad.map(({ line: nr, sentence }) => `${nr} ${sentence}`)]).toEqual([
    1,
    [
      '4 Address of the post: this is missing.',
      '5 Posted on: “soon” is no date as chosen.',
      '6 Views: “many” is no number.',
      '7 Line 2 has this post with other content.',
      '8 Caption: this is a formula. Save the file with its values.',
    ],
  ])
})

it.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  [
    'https://www.youtube.com/shorts/abcdefghijk',
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ],
  [
    'https://www.tiktok.com/@a/video/7301234567890',
    'https://www.tiktok.com/player/v1/7301234567890',
  ],
  [reel, 'https://www.instagram.com/reel/Cfound000001/embed/'],
  ['https://www.instagram.com/stories/a/3301234567890123456/', undefined],
  ['https://evil.test/https://www.youtube.com/watch?v=abcdefghijk', undefined],
  [null, undefined],
])('plays %s where it stands', (url, address) => {
  expect(playerOf(url)?.address).toBe(address)
})
