import { useInstallation } from '#lib/installation.ts'
import { SocialIcon } from '#ui/social-icon.tsx'

const networks = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'instagram', label: 'Instagram' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'youtube', label: 'YouTube' },
] as const

/** The operator's own accounts. Outside of the demo, an account without an address is left out. */
export const SocialIcons = () => {
  const { socials } = useInstallation()
  const known = networks.flatMap(({ name, label }) => {
    const url = socials[name]
    return url === null ? [] : { name, label, url }
  })
  if (known.length === 0) return null
  return (
    <ul aria-label="Social links" className="-ml-3 flex">
      {known.map(({ name, label, url }) => (
        <li key={name}>
          <a
            href={url}
            aria-label={label}
            {...(url !== '#' && { target: '_blank', rel: 'noopener noreferrer' })}
            className="grid size-11 place-items-center rounded-control hoverable:text-ink"
          >
            <SocialIcon name={name} />
          </a>
        </li>
      ))}
    </ul>
  )
}
