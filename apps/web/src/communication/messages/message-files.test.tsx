import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { MessageFiles } from './message-files.tsx'

const file = (nr: number, kind: string, name: string | null = null) =>
  ({ url: `/files/p/${nr}`, kind, name }) as never

it('an image is shown whole once it is pressed, and it is that one', async () => {
  render(<MessageFiles files={[file(1, 'image'), file(2, 'pdf'), file(3, 'image')]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open image 2 of 2' }))
  await screen.findByRole('dialog', { name: 'Image 2 of 2' })
  expect(screen.getByAltText('2 of 2, full size').getAttribute('src')).toBe('/files/p/3')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
