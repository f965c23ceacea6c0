import type { Socials } from '@tandem/contract/brands/brand.schema.ts'
import { linkTo } from '#lib/web-address.ts'
import { SocialIcon } from '#ui/social-icon.tsx'
import { networks } from './social-networks.ts'

/** The networks somebody is on; a link where an address was given, the name as text where not. */
export const SocialLinks = ({ socials }: { socials: Socials }) => {
  const given = networks.filter(({ key }) => socials[key]?.trim())
  if (given.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {given.map(({ key, icon, label }) => {
        const typed = socials[key]?.trim() ?? ''
        const link = linkTo(typed)
        return (
          <li key={key} className="flex min-h-11 items-center gap-2 text-sm md:min-h-8">
            <SocialIcon name={icon} />
            {link === null ? (
              <span>
                <span className="sr-only">{label}: </span>
                {typed}
              </span>
            ) : (
              <a
                href={link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="underline underline-offset-4"
              >
                {label}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
