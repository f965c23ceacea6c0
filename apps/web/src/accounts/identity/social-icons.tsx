import { useInstallation } from '#lib/installation.ts'
import { SocialIcon } from '#ui/social-icon.tsx'

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/** The product's own presences. Like the terms, one without an address stays a link to '#'. */
export const SocialIcons = () => {
  const { socials } = useInstallation()
  return (
    <ul aria-label="Social links" className="-ml-3 flex">
      {networks.map(({ name, label }) => (
        <li key={name}>
          <a
            href={socials[name]}
            aria-label={label}
            {...(socials[name] !== '#' && { target: '_blank', rel: 'noopener noreferrer' })}
            className="grid size-11 place-items-center rounded-control hoverable:text-ink"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
