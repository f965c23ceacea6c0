import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type SocialNetwork = 'facebook' | 'instagram' | 'twitter' | 'youtube' | 'tiktok'

const drawings: Record<SocialNetwork, ReactNode> = {
  facebook: <path d="M14 21v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3V2h-3a5 5 0 0 0-5 5v2H7v4h3v8z" />,
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </>
  ),
  tiktok: <path d="M15 3v12a4 4 0 1 1-4-4M15 3a5 5 0 0 0 5 5" />,
  twitter: <path d="m4 4 16 16M20 4 4 20" />,
  youtube: (
    <>
      <rect x="2" y="5" width="20" height="14" rx="4" />
      <path d="m10 9 5 3-5 3z" />
    </>
  ),
}

/** The icon is hidden from screen readers, so name the network in the text or in a label. */
export const SocialIcon = ({ name, className }: { name: SocialNetwork; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={clsx(
      'size-5 shrink-0 fill-none stroke-2 stroke-current [stroke-linecap:round] [stroke-linejoin:round]',
      className,
    )}
  >
    {drawings[name]}
  </svg>
)
