import { signedExamples } from '@tandem/contract/affiliate/conversions/signed-examples.ts'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ShopCodeChoice } from './shop-code.tsx'

const connection = { origin: 'https://tandem.example', key: 'k', secret: 's', currency: 'EUR' }
const codes = signedExamples.map(({ name, write }) => ({ name, text: write(connection) }))

it('prints every example letter by letter, one language at a time, and copies the one shown', async () => {
  const user = userEvent.setup()
  render(<ShopCodeChoice label="Send an order with" codes={codes} />)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    ...['curl', 'Node', 'PHP', 'Python'],
  ])
  for (const { name, text } of codes) {
    await user.click(screen.getByRole('tab', { name }))
    const shown = [...document.querySelectorAll('pre')].map(({ textContent }) => textContent)
    expect(shown).toEqual([text])
    await user.click(screen.getByRole('button', { name: `Copy for ${name}` }))
    expect(await navigator.clipboard.readText()).toBe(text)
  }
})
