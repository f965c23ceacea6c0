import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { AppealForm } from './appeal-form.tsx'

const { refuse, sent } = catchRequests()

it('sends an appeal with an explanation, and keeps the text when it is refused', async () => {
  showKnowing([], <AppealForm token="abc" until="2027-05-29T00:00:00.000Z" />)
  await press('Send appeal')
  expect(screen.getByText('Write at least 20 characters.')).toBeTruthy()
  expect(sent()).toEqual([])
  const explanation = 'Our jobs do exist, as these contracts show.'
  const field = screen.getByLabelText<HTMLTextAreaElement>('Why the decision is wrong')
  retype(field, explanation)
  refuse('appeal.too_late', 'An appeal is possible within 6 months of a decision.')
  await press('Send appeal')
  await screen.findByText('An appeal is possible within 6 months of a decision.')
  expect(field.value).toBe(explanation)
  expect(sent()).toEqual([['POST /api/reports/appeals', { token: 'abc', explanation }]])
})
