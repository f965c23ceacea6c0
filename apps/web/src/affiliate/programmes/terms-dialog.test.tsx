import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, linked, press, showKnowing, typeMore } from '../../requests.factory.ts'
import { termsOfProgramme, theirProgramme } from './programme.factory.ts'
import { type Accepting, TermsDialog } from './terms-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const show = (accepting: Accepting, change: object = {}) => {
  const onClose = vi.fn()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    linked(
      <TermsDialog
        programme={theirProgramme({ terms: { ...termsOfProgramme, version: 7 }, ...change })}
        accepting={accepting}
        onClose={onClose}
      />,
    ),
  )
  return onClose
}
const why = () => screen.queryByLabelText(/^Message to the brand/)

it.each([
  ['join', 'Join Friends of the shop', 'Accept and join', '/api/programmes/p1/enrolment'],
  ['accept', 'Join Friends of the shop', 'Accept and join', '/api/programmes/p1/enrolment/accept'],
  [
    'terms',
    'New terms of Friends of the shop',
    'Accept the terms',
    '/api/programmes/p1/enrolment/terms',
  ],
] as const)(
  'to %s is to accept the terms that stand there',
  async (accepting, title, submit, path) => {
    const told = vi.spyOn(toast, 'success')
    const onClose = show(accepting, { autoApprove: true })
    screen.getByRole('dialog', { name: title })
    expect(why()).toBeNull()
    answer({ enrolment: { state: 'approved' } })
    await press(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [[call, body] = []] = sent()
    expect(String(call)).toContain(path)
    expect(body).toEqual({ termsVersion: 7 })
    expect(told).toHaveBeenLastCalledWith('You have joined the programme.')
  },
)

it('sends the optional message to a brand that decides about each application', async () => {
  const told = vi.spyOn(toast, 'success')
  const onClose = show('join')
  screen.getByText('By Boats. The brand decides about each application.')
  typeMore(why() as HTMLElement, 'I sail.')
  refuse('programme.terms_changed', 'The terms changed.')
  await press('Accept and join')
  await screen.findByText('The terms changed.')
  expect([onClose.mock.calls, (why() as HTMLTextAreaElement).value]).toEqual([[], 'I sail.'])
  answer({ enrolment: { state: 'applied' } })
  await press('Accept and join')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()[1]?.[1]).toEqual({ termsVersion: 7, pitch: 'I sail.' })
  expect(told).toHaveBeenLastCalledWith('Boats will decide. We notify you.')
})
