import { useInstallation } from '#lib/installation.ts'

/** Terms and privacy; their targets are the operator's settings. */
export const AuthFooter = () => {
  const { termsUrl, privacyUrl } = useInstallation()
  return (
    <footer className="mx-auto mt-10 w-full max-w-100 text-muted text-sm">
      By continuing, you agree to our{' '}
      <a className="underline underline-offset-4 hoverable:text-ink" href={termsUrl}>
        Terms of Service
      </a>{' '}
      and{' '}
      <a className="underline underline-offset-4 hoverable:text-ink" href={privacyUrl}>
        Privacy Policy
      </a>
      .
    </footer>
  )
}
