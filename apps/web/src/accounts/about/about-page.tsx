import { Link } from '@tanstack/react-router'
import { FiguresLink } from '#collaborations/open-figures/figures-link.tsx'
import { useInstallation } from '#lib/installation.ts'
import { CoveredLink } from '#money/coins/covered-link.tsx'
import { AboutFrame } from './about-frame.tsx'
import { OperatorDetails } from './operator-details.tsx'

export const AboutPage = () => {
  const { productName } = useInstallation()
  return (
    <AboutFrame title={`About ${productName}`}>
      <p className="max-w-prose text-muted">
        {productName} connects brands and creators. This site is run by:
      </p>
      <OperatorDetails />
      <FiguresLink />
      <CoveredLink />
      <p className="text-muted text-sm">
        <Link to="/transparency" className="underline underline-offset-4 hoverable:text-ink">
          Transparency report
        </Link>
      </p>
    </AboutFrame>
  )
}
