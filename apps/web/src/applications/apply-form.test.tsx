import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { showKnowing } from '../requests.build.ts'
import { ApplyForm } from './apply-form.tsx'

const answer = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', answer))
afterEach(() => {
  vi.unstubAllGlobals()
  answer.mockReset()
})

const uid = '00000000-0000-4000-8000-000000000001'
const campaign = { id: uid, can: { apply: { allowed: true as const } }, collaboration: null }
const open = (displayName: string | null) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, {
    user: { uid, email: 'a@b.test', emailVerified: true, displayName, photoURL: null },
    userType: 'creator',
    brand: null,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <Sheet open onOpenChange={() => {}} title="Boats">
        <ApplyForm campaign={campaign} />
      </Sheet>
    </QueryClientProvider>,
  )
}
const pitch = 'I fold paper every morning and film it.'
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))
const problem = (code: string, detail: string) =>
  new Response(JSON.stringify({ status: 400, code, detail }), {
    status: 400,
    headers: { 'content-type': 'application/problem+json' },
  })
const sent = () => JSON.parse(answer.mock.calls[0]?.[1].body)

it('asks whoever has no name for one, and sends it with the pitch', async () => {
  open(null)
  await userEvent.type(screen.getByLabelText('Your pitch'), pitch)
  await apply()
  await screen.findByText('Enter a name.')
  expect(answer).not.toHaveBeenCalled()
  answer.mockRejectedValue(new TypeError('offline'))
  await userEvent.type(screen.getByLabelText('Your name'), 'Noor Haddad')
  await apply()
  await screen.findByText(/You seem to be offline/)
  expect(sent()).toEqual({ pitch, displayName: 'Noor Haddad' })
})

it('does not ask whoever has a name, until the server says that it is gone', async () => {
  open('Noor Haddad')
  expect(screen.queryByLabelText('Your name')).toBeNull()
  answer.mockResolvedValue(problem('creator.name_missing', 'Enter the name that brands will see.'))
  await userEvent.type(screen.getByLabelText('Your pitch'), pitch)
  await apply()
  await screen.findByText('Enter the name that brands will see.')
  expect(sent()).toEqual({ pitch })
  expect(screen.getByLabelText('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your pitch').value).toBe(pitch)
})

it('who can’t apply reads why, and has nothing to fill in', () => {
  const apply = { allowed: false as const, because: 'campaign.full' as const }
  showKnowing(
    [],
    <Sheet open onOpenChange={() => {}} title="Boats">
      <ApplyForm campaign={{ ...campaign, can: { apply } }} />
    </Sheet>,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true')
})
