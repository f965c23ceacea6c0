import { useInstallation } from '#lib/installation.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { SocialIcons } from './social-icons.tsx'

export const AuthFooter = () => {
  const { termsUrl, privacyUrl } = useInstallation()
  return (
    <footer className="mx-auto mt-10 grid w-full max-w-100 gap-2 text-muted text-sm">
      <p>
        By continuing, you agree to our{' '}
        <a className="underline underline-offset-4 hoverable:text-ink" href={termsUrl}>
          Terms of Service
        </a>{' '}
        and{' '}
        <a className="underline underline-offset-4 hoverable:text-ink" href={privacyUrl}>
          Privacy Policy
        </a>
        .
      </p>
      <CoveredLink />
      <SocialIcons />
    </footer>
  )
}
