import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReceiptFileView } from './receipt-file-view.tsx'

it('a paper is opened beside the page', () => {
  render(<ReceiptFileView url="/files/p/1.pdf" round={2} />)
  const link = screen.getByRole('link', { name: 'Open receipt 2 (PDF)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/files/p/1.pdf',
    '_blank',
  ])
})
