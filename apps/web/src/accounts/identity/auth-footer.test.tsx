import { RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { appAt, nobody, sampleInstallation } from '../../app.factory.ts'

const open = async (socials: Partial<(typeof sampleInstallation)['socials']>) => {
  const installation = {
    ...sampleInstallation,
    socials: { ...sampleInstallation.socials, ...socials },
  }
  render(<RouterProvider router={appAt('/login', nobody, installation)} />)
  const list = within(await screen.findByRole('list', { name: 'Social links' }))
  return list.getAllByRole<HTMLAnchorElement>('link')
}

it('shows the four networks as icons, each with its name, that lead where the operator says', async () => {
  const links = await open({ youtube: 'https://youtube.example/@tandem' })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Facebook',
    'Instagram',
    'Twitter',
    'YouTube',
  ])
  for (const link of links) expect(link.querySelector('svg')).toBeTruthy()
  expect(links[3]?.getAttribute('href')).toBe('https://youtube.example/@tandem')
  expect(links[3]?.target).toBe('_blank')
})

it('leads nowhere, in this tab, where the operator named no place', async () => {
  const [facebook] = await open({})
  expect(facebook?.getAttribute('href')).toBe('#')
  expect(facebook?.target).toBe('')
})
