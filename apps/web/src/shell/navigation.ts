import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import {
  ChartLine,
  Gauge,
  Handshake,
  Link2,
  type LucideIcon,
  Megaphone,
  PackageOpen,
  Store,
  Ticket,
  Wallet,
} from 'lucide-react'

export type Destination = {
  to: string
  label: string
  icon: LucideIcon
  /** Label in a phone's bottom bar. Without it, the bar leaves the item out. */
  short?: string
  /** Path prefixes of other pages that mark this item as active. */
  covers?: string | readonly string[]
}

export const destinations: Record<UserType, readonly Destination[]> = {
  creator: [
    { to: '/', label: 'All Brands', icon: Store, short: 'Brands', covers: '/brand/' },
    {
      to: '/collaboration',
      label: 'Collaboration Status',
      icon: Handshake,
      short: 'Status',
      covers: '/rights',
    },
    {
      to: '/coupon',
      label: 'Redeem Coupons',
      icon: Ticket,
      short: 'Coupons',
      covers: '/coupon-history',
    },
    { to: '/affiliate', label: 'Affiliate', icon: Link2, short: 'Affiliate' },
  ],
  brand: [
    { to: '/', label: 'Dashboard', icon: Gauge, short: 'Dashboard' },
    {
      to: '/brand-campaigns',
      label: 'Your Campaigns',
      icon: Megaphone,
      short: 'Campaigns',
      covers: ['/brand/review', '/brand/creators'],
    },
    {
      to: '/brand-analytics',
      label: 'Brand Analytics',
      icon: ChartLine,
      short: 'Analytics',
      covers: ['/brand/rights', '/brand/non-campaign-feed'],
    },
    { to: '/brand-barter', label: 'Barter', icon: PackageOpen },
    { to: '/brand-affiliate', label: 'Affiliates', icon: Link2 },
    { to: '/brand-wallet', label: 'Brand Wallet', icon: Wallet, short: 'Wallet' },
  ],
}

export const settingsPath: Record<UserType, string> = {
  creator: '/settings',
  brand: '/brand-settings',
}

export const nameFallback: Record<UserType, string> = { creator: 'User', brand: 'Brand User' }
