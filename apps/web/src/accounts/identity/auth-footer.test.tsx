import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { AuthFooter } from './auth-footer.tsx'

it('terms, privacy and the four networks lead where the operator says', () => {
  const socials = {
    facebook: '#f',
    instagram: '#i',
    twitter: '#t',
    youtube: 'https://youtube.test',
  }
  const named = { ...sampleInstallation, termsUrl: '#terms', privacyUrl: '#privacy', socials }
  showKnowing([[installationQuery.queryKey, named]], linked(<AuthFooter />))
  const names = [
    'Terms of Service',
    'Privacy Policy',
    'Facebook',
    'Instagram',
    'Twitter',
    'YouTube',
  ]
  const leads = names.map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(leads).toEqual(['#terms', '#privacy', '#f', '#i', '#t', 'https://youtube.test'])
})

it('names no page or network that the operator has left out', () => {
  const socials = { facebook: null, instagram: null, twitter: null, youtube: null }
  const silent = { ...sampleInstallation, termsUrl: null, privacyUrl: null, socials }
  showKnowing([[installationQuery.queryKey, silent]], linked(<AuthFooter />))
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links).toEqual(['How all coins are covered', 'About Tandem'])
  expect(screen.queryByText(/By continuing/)).toBeNull()
})
