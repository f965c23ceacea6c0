import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useInstallation } from '#lib/installation.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { SocialIcons } from './social-icons.tsx'

const quietLink = 'underline underline-offset-4 hoverable:text-ink'

export const AuthFooter = () => {
  const { productName, imprintUrl } = useInstallation()
  return (
    <footer className="mx-auto mt-10 grid w-full max-w-100 gap-2 text-muted text-sm">
      <Agreement />
      <CoveredLink />
      <p className="flex flex-wrap gap-x-4">
        <Link className={quietLink} to="/about">
          About {productName}
        </Link>
        {imprintUrl !== null && (
          <a className={quietLink} href={imprintUrl}>
            Imprint
          </a>
        )}
      </p>
      <SocialIcons />
    </footer>
  )
}

const Agreement = () => {
  const { termsUrl, privacyUrl } = useInstallation()
  if (termsUrl === null && privacyUrl === null) return null
  return (
    <p>
      By continuing, you agree to our{' '}
      {termsUrl !== null && <Legal url={termsUrl}>Terms of Service</Legal>}
      {termsUrl !== null && privacyUrl !== null && ' and '}
      {privacyUrl !== null && <Legal url={privacyUrl}>Privacy Policy</Legal>}.
    </p>
  )
}

const Legal = ({ url, children }: { url: string; children: ReactNode }) => (
  <a className={quietLink} href={url}>
    {children}
  </a>
)
