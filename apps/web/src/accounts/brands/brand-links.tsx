import type { BrandDetails } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { profileAddress } from '@tandem/contract/accounts/brands/profile-address.ts'
import { clsx } from 'clsx'
import { hostOf, linkTo } from '#lib/address/web-address.ts'
import { SocialIcon } from '#ui/social-icon.tsx'
import { networks } from './social-networks.ts'

export const BrandLinks = ({ brand }: { brand: BrandDetails }) => {
  const website = linkTo(brand.website)
  const given = networks.filter(({ key }) => brand.socials[key]?.trim())
  if (website === null && given.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {website !== null && (
        <li className={line}>
          <Outward to={website} className="font-semibold">
            {hostOf(website)}
          </Outward>
        </li>
      )}
      {given.map(({ key, icon, label }) => {
        const typed = brand.socials[key]?.trim() ?? ''
        const profile = typed.includes('/') ? null : profileAddress(key, typed)
        const link = profile ?? linkTo(typed)
        return (
          <li key={key} className={line}>
            <SocialIcon name={icon} />
            {(link === null || profile !== null) && <span className="sr-only">{label}: </span>}
            {link === null ? (
              <span>{typed}</span>
            ) : (
              <Outward to={link}>{profile === null ? label : typed}</Outward>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const line = 'flex min-h-11 items-center gap-2 text-sm md:min-h-8'

type OutwardProps = { to: string; className?: string; children: string }

const Outward = ({ to, className, children }: OutwardProps) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className={clsx('underline underline-offset-4', className)}
  >
    {children}
  </a>
)
