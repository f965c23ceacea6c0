import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import {
  contentRound,
  creatorsCollaboration,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ContentLiveForm } from './content-live-form.tsx'

const { refuse, sent } = catchRequests()
const open = (...rounds: ReturnType<typeof contentRound>[]) =>
  showKnowing(
    [],
    <Sheet open onOpenChange={() => {}} title="Boats">
      <ContentLiveForm content={creatorsCollaboration({ rounds })} />
    </Sheet>,
  )
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp | string, value: string) =>
  fireEvent.change(field(label), { target: { value } })

it('keeps what was typed when the server refuses the link, and says it where it was typed', async () => {
  open()
  const link = 'https://www.tiktok.com/@boats/video/7301234567890123456'
  type('Link to the post', link)
  type(/Caption as posted/, 'Calm. #ad')
  await userEvent.click(field('Show the bottle'))
  await userEvent.click(field(/labelled as a paid partnership/))
  refuse('collaboration.link_wrong_platform', 'Use the link of an Instagram Reel.')
  await press('Add your post’s link')
  await screen.findByText('Use the link of an Instagram Reel.')
  expect(field('Link to the post').getAttribute('aria-invalid')).toBe('true')
  expect([field('Link to the post').value, field(/Caption as posted/).value]).toEqual([
    ...[link, 'Calm. #ad'],
  ])
  expect(sent()[0]?.[1]).toMatchObject({ checked: [0], disclosed: true })
})

it.each([
  ['rejected', true],
  ['approved', false],
] as const)('a round that was %s: its words ask for another link: %s', (verdict, asks) => {
  open(contentRound({ verdict, feedback: 'The link is gone.' }))
  expect(screen.queryByText('The link is gone.') !== null).toBe(asks)
  expect(field(/Caption as posted/).value).toBe('A boat. #ad')
})
