import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FileList } from './file-list.tsx'

const [image, video, pdf] = ['/files/p/1.webp', '/files/p/2.mp4', '/files/p/3.pdf']
const show = (previewOnly = false) =>
  render(<FileList urls={[image, video, pdf]} label="Files of round 1" previewOnly={previewOnly} />)
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

it('shows an image with a watermark and hides the download until it is allowed', () => {
  show(true)
  expect(link('Open Image 1')).toBe(`${image}/preview`)
  expect(screen.getByLabelText('Video 2').getAttribute('controlslist')).toBe('nodownload')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
})
