import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PasswordField, passwordRule } from './password-field.tsx'

it('says the rule at the field and shows what is typed for as long as it is asked to', async () => {
  render(<PasswordField label="New password" hint={passwordRule} />)
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect(field.type).toBe('password')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    passwordRule,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide what is typed' }))
  expect(field.type).toBe('password')
})
