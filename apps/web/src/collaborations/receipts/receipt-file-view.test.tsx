import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { isLive, press, reasonOf } from '../../requests.factory.ts'
import { ReceiptFileView } from './receipt-file-view.tsx'

it('a paper is opened beside the page', () => {
  render(<ReceiptFileView url="/files/p/1.pdf" round={2} />)
  const link = screen.getByRole('link', { name: 'Open receipt 2 (PDF)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/files/p/1.pdf',
    '_blank',
  ])
})

it('a picture is looked at closer in two steps, and back', async () => {
  render(<ReceiptFileView url="/files/p/1.webp" round={1} />)
  expect(screen.getByRole('img', { name: 'Receipt 1' }).getAttribute('src')).toBe('/files/p/1.webp')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(/Look closer/)
  await screen.findByRole('dialog', { name: 'Receipt 1' })
  const shown = () => screen.getByRole<HTMLImageElement>('img', { name: /^Receipt 1, / })
  expect([shown().alt, shown().getAttribute('src')]).toEqual(['Receipt 1, 100%', '/files/p/1.webp'])
  expect([reasonOf('Smaller'), isLive('Larger')]).toEqual(['It is shown whole.', true])
  await press('Larger')
  expect([shown().alt, isLive('Smaller'), isLive('Larger')]).toEqual([
    'Receipt 1, 200%',
    true,
    true,
  ])
  await press('Larger')
  expect([shown().alt, reasonOf('Larger')]).toEqual([
    'Receipt 1, 300%',
    'It is as large as it gets.',
  ])
  await press('Smaller')
  expect(shown().alt).toBe('Receipt 1, 200%')
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
