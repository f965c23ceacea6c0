import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { showAt } from '../../page.factory.ts'
import { reasonOf, showKnowing } from '../../requests.factory.ts'
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
  expect(reasonOf('Apply')).toMatch(/\.$/)
  // Said where it is seen too, not only to who listens.
  expect(screen.getAllByText(reasonOf('Apply') ?? '').length).toBeGreaterThan(1)
})

const show = (more: object = {}, displayName: string | null = 'Noor Haddad') => {
  const user = { uid, email: 'a@b.test', emailVerified: true, displayName, photoURL: null }
  return showAt(
    '/',
    <Sheet open onOpenChange={() => {}} title="Boats">
      <ApplyForm campaign={{ ...campaign, ...more }} />
    </Sheet>,
    [
      [sessionQuery.queryKey, { user, userType: 'creator', brand: null }],
      ...['campaigns', 'collaborations', 'wallet'].map((name) => [[name, 'list'], {}] as const),
    ],
  )
}

it('who applied is told of, and all that shows it is asked for again', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = await show()
  answer.mockResolvedValueOnce(Response.json({ id: 'new' }))
  await userEvent.type(screen.getByLabelText('Your pitch'), `  ${pitch} `)
  await apply()
  const moved = ['campaigns list', 'collaborations list', 'wallet list']
  await waitFor(() => expect(stale()).toEqual(moved))
  expect(answer.mock.calls[0]?.[0]).toBe(`/api/campaigns/${uid}/applications`)
  expect(sent()).toEqual({ pitch })
  expect(said.mock.calls).toEqual([['Applied. The brand decides next.']])
  said.mockRestore()
  // A name that wasn’t typed changes no session.
  expect(answer).toHaveBeenCalledOnce()
})

it('a refusal may be because of what isn’t shown yet: that is asked for again, the words stay', async () => {
  const { stale } = await show()
  answer.mockResolvedValueOnce(problem('campaign.full', 'Every place is taken.'))
  await userEvent.type(screen.getByLabelText('Your pitch'), pitch)
  await apply()
  await screen.findByText('Every place is taken.')
  expect(stale()).toEqual(['campaigns list', 'collaborations list', 'wallet list'])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your pitch').value).toBe(pitch)
})

it('a name that was typed is looked up again, so that nobody is asked for it twice', async () => {
  await show({}, null)
  answer.mockResolvedValueOnce(Response.json({ id: 'new' }))
  answer.mockReturnValue(new Promise(() => {}))
  await userEvent.type(screen.getByLabelText('Your pitch'), pitch)
  await userEvent.type(screen.getByLabelText('Your name'), 'Noor')
  await apply()
  await waitFor(() => expect(answer.mock.calls.at(-1)?.[0]).toBe('/api/session'))
})

it('a pitch that says too little is sent nowhere; one that says much is counted', async () => {
  await show()
  await userEvent.type(screen.getByLabelText('Your pitch'), 'Hi')
  await apply()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your pitch')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  screen.getByText(/^Use at least 20 characters/)
  expect([field.value, document.activeElement]).toEqual(['Hi', field])
  expect(answer).not.toHaveBeenCalled()
  for (const [length, words] of [
    [1500, /make\.$/],
    [1501, /make\. 1501 of 2,000 characters\.$/],
  ] as const) {
    // Blanks at its ends are not sent, so they are not counted.
    fireEvent.change(field, { target: { value: ` ${'x'.repeat(length)}  ` } })
    expect(screen.getByText(words)).toBeTruthy()
  }
})

it('who is in it already reads where it stands, and is led there', async () => {
  await show({ collaboration: { id: 'k1', state: 'applied' } })
  expect(screen.getByText('Applied')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  const link = screen.getByRole('link', { name: 'See where it stands' })
  expect(link.getAttribute('href')).toBe('/collaboration?id=k1')
})

it('one application is sent, however often it is pressed, with a name as long as names may be', async () => {
  await show({}, null)
  const name = screen.getByLabelText<HTMLInputElement>('Your name')
  expect([name.maxLength, name.autocomplete]).toEqual([80, 'name'])
  expect(screen.getByText('Brands see it. You can change it in Settings.')).toBeTruthy()
  answer.mockReturnValue(new Promise(() => {}))
  await userEvent.type(screen.getByLabelText('Your pitch'), pitch)
  await userEvent.type(name, 'Noor')
  await apply()
  const button = () => screen.getByRole('button', { name: 'Apply' })
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'))
  await apply()
  expect(answer).toHaveBeenCalledOnce()
})
