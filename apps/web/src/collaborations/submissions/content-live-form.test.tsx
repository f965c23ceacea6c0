import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Sheet } from '#ui/layer/sheet.tsx'
import { ContentLiveForm } from './content-live-form.tsx'

const answer = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const problem = (status: number, code: string, detail: string) =>
  new Response(JSON.stringify({ status, code, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
const it_ = {
  id: '00000000-0000-4000-8000-000000000001',
  rounds: [],
  terms: { needsDraft: true, checklist: ['Show the boat'] },
  campaign: { type: 'instagram_reel' as const },
  brand: { name: 'Paper Boats' },
}
const open = (rounds: object[] = []) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sheet open onOpenChange={() => {}} title="Boats">
        <ContentLiveForm content={{ ...it_, rounds } as never} />
      </Sheet>
    </QueryClientProvider>,
  )
const link = () => screen.getByLabelText<HTMLInputElement>('Link to the post')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Report the live link' }))

it('names everything that is missing before anything is sent', async () => {
  open()
  await send()
  await screen.findByText('Use a full link that starts with https://.')
  screen.getByText('Confirm that the content is labelled as a paid partnership.')
  expect(answer).not.toHaveBeenCalled()
})

it('keeps what was typed when the server refuses the link, and says it where it was typed', async () => {
  open()
  const words = 'Use the link of an Instagram Reel, like https://www.instagram.com/reel/…'
  answer.mockResolvedValue(problem(409, 'collaboration.link_wrong_platform', words))
  await userEvent.type(link(), 'https://www.tiktok.com/@boats/video/7301234567890123456')
  await userEvent.type(screen.getByLabelText(/Caption as posted/), 'Calm. #ad')
  await userEvent.click(screen.getByLabelText('Show the boat'))
  await userEvent.click(screen.getByLabelText(/labelled as a paid partnership/))
  await send()
  await screen.findByText(words)
  expect(link().value).toBe('https://www.tiktok.com/@boats/video/7301234567890123456')
  expect(link().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Caption as posted/).value).toBe('Calm. #ad')
  expect(screen.getByLabelText<HTMLInputElement>('Show the boat').checked).toBe(true)
  const sent: { body: string } = answer.mock.calls[0]?.[1]
  expect(JSON.parse(sent.body)).toMatchObject({ checked: [0], disclosed: true })
})

it('keeps what was typed when the connection is lost', async () => {
  open()
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  await userEvent.type(link(), 'https://www.instagram.com/reel/C8xYz12AbCd/')
  await userEvent.click(screen.getByLabelText(/labelled as a paid partnership/))
  await send()
  await screen.findByText(/You seem to be offline/)
  expect(link().value).toBe('https://www.instagram.com/reel/C8xYz12AbCd/')
})

it.each([
  ['rejected', true],
  ['approved', false],
] as const)(
  'a round that was %s: whether its words ask for another link is %s',
  (verdict, asks) => {
    const caption = 'Calm. #ad'
    open([
      { round: 1, verdict, feedback: 'The link is gone.', caption, checked: ['Show the boat'] },
    ])
    expect(screen.queryByText('The link is gone.') !== null).toBe(asks)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Caption as posted/).value).toBe(caption)
  },
)
